import type { Translated } from "@espalier/web/translated";
import type { texts as en } from "../en/countries.ts";

export const texts = {
  label: "国家或地区",
  choose: "请选择",
  search: "搜索国家或地区",
  none: "没有匹配的国家或地区",
  failed: "国家列表加载失败",
} satisfies Translated<typeof en>;
