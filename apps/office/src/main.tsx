import "@espalier/ui/tokens.css";

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { ComingPage } from "./app/coming-page.tsx";
import { cn } from "./locales/cn.ts";
import { en } from "./locales/en.ts";

const place = document.getElementById("root");
if (place === null) throw new Error("The page has no place for the app");

const isChinese = navigator.language.startsWith("zh");
document.documentElement.lang = isChinese ? "zh-CN" : "en";
document.documentElement.dataset["density"] = "office";
createRoot(place).render(
  <StrictMode>
    <ComingPage texts={isChinese ? cn : en} />
  </StrictMode>,
);
