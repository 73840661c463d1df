import type { linkPreview as en } from "../en/link-preview.ts";

export const linkPreview: typeof en = {
  title: "{name} 邀请您加入 Espalier",
  description: "通过此邀请注册，即可订购商品并组建自己的团队。",
};
