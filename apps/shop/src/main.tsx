import "@espalier/ui/tokens.css";

import { ToastProvider } from "@espalier/ui/toast";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";

import { router } from "./app/router.tsx";
import { startTexts } from "./lib/texts.ts";
import { toaster } from "./lib/toaster.ts";

const place = document.getElementById("root");
if (place === null) throw new Error("The page has no place for the app");

// Every route change starts at the top; the browser must not scroll back by itself.
window.history.scrollRestoration = "manual";

await startTexts();
createRoot(place).render(
  <StrictMode>
    <ToastProvider toaster={toaster}>
      <RouterProvider router={router} />
    </ToastProvider>
  </StrictMode>,
);
