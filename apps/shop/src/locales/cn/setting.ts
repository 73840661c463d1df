import type { Translated } from "../areas.ts";
import type { texts as en } from "../en/setting.ts";

export const texts = {
  title: "设置",
  account: "账户",
  profile: "个人资料",
  email: "绑定邮箱",
  loginPassword: "登录密码",
  walletPassword: "钱包密码",
  notices: "公告",
  app: "应用",
  language: "语言",
  languages: { en: "English", cn: "简体中文" },
  about: "关于 Espalier",
  version: "版本",
  logout: "退出登录",
  logoutAsk: "要在此设备上退出登录吗？",
  logoutFailed: "退出登录失败，请重试",
} satisfies Translated<typeof en>;
