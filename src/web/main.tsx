import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./shell/app.tsx";
import { reloadOnChange } from "./board/plugins.ts";
import { applySettings } from "./shell/settings.ts";
import "./shell/theme.css";

applySettings();
reloadOnChange();
createRoot(document.querySelector("#root") ?? document.body).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// Only a build has a service worker: in development pages must always be fresh.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => {}));
}
