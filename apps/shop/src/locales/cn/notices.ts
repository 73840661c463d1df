import type { Translated } from "@espalier/web/translated";
import type { texts as en } from "../en/notices.ts";

export const texts = {
  title: "公告",
  detail: "公告详情",
  empty: "暂无公告",
  emptyHint: "最新消息将在这里发布",
  gone: "该公告已不存在",
  goneHint: "可能已被撤回。",
  toList: "全部公告",
} satisfies Translated<typeof en>;
