import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./shell/app.tsx";
import { dress } from "./shell/settings.ts";
import "./shell/theme.css";

dress();
createRoot(document.querySelector("#root") ?? document.body).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// Only what is built has a service worker; while it is being written on, pages must be fresh.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => {}));
}
