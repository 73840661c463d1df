import "@espalier/ui/foundations/tokens.css";

import { ToastProvider } from "@espalier/ui/feedback/toast";
import { queryClient } from "@espalier/web/query-client";
import { routerReady } from "@espalier/web/screens/router-ready";
import { startTexts } from "@espalier/web/start-texts";
import { toaster } from "@espalier/web/toaster";
import { watchSession } from "@espalier/web/watch-session";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { initReactI18next } from "react-i18next";
import { RouterProvider } from "react-router/dom";

import { router } from "./app/router.tsx";
import { readTexts } from "./lib/read-texts.ts";
import { session } from "./lib/session.ts";

const place = document.getElementById("root");
if (place === null) throw new Error("The page has no place for the app");

watchSession({ isOther: session.isOther, reload: () => window.location.reload() });
await Promise.all([startTexts(readTexts, initReactI18next), routerReady(router)]);
// Each screen brings its title, and a page has one.
document.querySelector("head > title")?.remove();
createRoot(place).render(
  <StrictMode>
    <ToastProvider toaster={toaster}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ToastProvider>
  </StrictMode>,
);
