import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./theme.css";

createRoot(document.querySelector("#root") ?? document.body).render(
  <StrictMode>
    <h1>Parlour</h1>
  </StrictMode>,
);
