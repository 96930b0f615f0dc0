import type { Browser } from "@playwright/test";
import { afterAll, beforeAll } from "vitest";
import { launchChromium } from "../../chromium.ts";
import { serve, type Served } from "./server.ts";

/*
 * A real browser and a real server for the tests of the file that imports them.
 */

export let browser: Browser;
export let server: Served;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchChromium(), serve()]);
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});
