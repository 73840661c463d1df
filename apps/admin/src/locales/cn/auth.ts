import type { Translated } from "@espalier/web/translated";
import type { texts as en } from "../en/auth.ts";

export const texts = {
  login: {
    title: "登录",
    detail: "管理后台仅供操作员使用。",
    email: "邮箱",
    password: "密码",
    code: "验证码",
    codeHint: "验证器应用显示的 6 位数字。",
    submit: "登录",
    other: "使用其他账户",
  },
  codes: {
    title: "设置验证器应用",
    required: "每次登录都需要验证码。设置只需一分钟，完成后即可继续。",
    detail: "设置后，登录时需要输入只有您手机上显示的验证码。",
    picture: "包含验证器密钥的二维码",
    typed: "用验证器应用扫描二维码，或手动输入以下密钥：",
    code: "应用显示的验证码",
    submit: "确认",
    later: "暂不设置",
    done: "验证器应用已设置",
  },
  password: {
    title: "修改密码",
    required: "当前密码由他人设置，请换成只有您知道的密码。",
    detail: "您的其他登录会话将结束，当前会话保留。",
    present: "当前密码",
    next: "新密码",
    nextHint: "至少 6 个字符。",
    repeat: "再次输入新密码",
    differs: "两次输入的密码不一致。",
    submit: "修改密码",
    back: "返回",
    done: "密码已修改",
  },
} satisfies Translated<typeof en>;
