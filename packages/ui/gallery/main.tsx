import "../src/foundations/tokens.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ToastProvider } from "../src/feedback/toast.tsx";
import { createToaster } from "../src/feedback/toaster.ts";
import { Gallery } from "./gallery.tsx";
import { SideBySide } from "./side-by-side.tsx";

const place = document.querySelector("#root");
if (place === null) throw new Error("the gallery page has no #root");

const query = new URLSearchParams(location.search);
const theme = query.get("theme");
const lang = query.get("lang");
if (theme !== null) document.documentElement.dataset["theme"] = theme;
if (lang !== null) document.documentElement.lang = lang;

const wide = theme === null && matchMedia("(min-width: 900px)").matches;

createRoot(place).render(
  <StrictMode>
    {wide ? (
      <SideBySide />
    ) : (
      <ToastProvider toaster={createToaster()}>
        <Gallery />
      </ToastProvider>
    )}
  </StrictMode>,
);
