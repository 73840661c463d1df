import type { Translated } from "@espalier/web/translated";

import type { texts as en } from "../en/editor.ts";

export const texts = {
  tools: "文本工具",
  heading: "标题",
  smallHeading: "小标题",
  bold: "粗体",
  italic: "斜体",
  underline: "下划线",
  list: "列表",
  numbers: "编号列表",
  quote: "引用",
  link: "链接",
  address: "地址",
  addressHint: "商城页面（如 /list）或 https://…；留空则移除链接。",
  picture: "图片",
  undo: "撤销",
  redo: "重做",
  phone: "手机预览",
  source: "HTML",
  holdsMore: "此文本含有表格或图示，只能以 HTML 编辑，否则内容会丢失。",
} satisfies Translated<typeof en>;
