import type { Translated } from "@espalier/web/translated";
import type { texts as en } from "../en/articles.ts";

export const texts = {
  title: "文章",
  gone: "文章不存在",
  goneHint: "可能已被移动或撤回。",
} satisfies Translated<typeof en>;
