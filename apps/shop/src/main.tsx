import "@espalier/ui/foundations/tokens.css";

import { ToastProvider } from "@espalier/ui/feedback/toast";
import { routerReady } from "@espalier/web/screens/router-ready";
import { startTexts } from "@espalier/web/start-texts";
import { toaster } from "@espalier/web/toaster";
import { watchSession } from "@espalier/web/watch-session";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { initReactI18next } from "react-i18next";
import { RouterProvider } from "react-router/dom";

import { router } from "./app/router.tsx";
import { readTexts } from "./lib/read-texts.ts";
import { session } from "./lib/session.ts";

const place = document.getElementById("root");
if (place === null) throw new Error("The page has no place for the app");

watchSession({ isOther: session.isOther, reload: () => window.location.reload() });

// A screen is drawn after the browser would scroll: where each stands is the app's own care.
window.history.scrollRestoration = "manual";

// Until then the mark that the page itself shows stays.
await Promise.all([startTexts(readTexts, initReactI18next), routerReady(router)]);
// Each screen brings its title, and a page has one.
document.querySelector("head > title")?.remove();
// As a transition, so that the browser can do other things between the parts of the first screen.
startTransition(() =>
  createRoot(place).render(
    <StrictMode>
      <ToastProvider toaster={toaster}>
        <RouterProvider router={router} />
      </ToastProvider>
    </StrictMode>,
  ),
);
