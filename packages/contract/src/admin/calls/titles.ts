import { text } from "../../texts.ts";

/** A name in both languages. */
export const titles = { title_en: text(100), title_cn: text(100) };
