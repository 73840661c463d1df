import type { Translated } from "@espalier/web/translated";
import type { texts as en } from "../en/security.ts";

export const texts = {
  title: "登录安全",
  failed: "登录安全信息加载失败",
  proof: {
    password: "登录密码",
  },
  passkeys: {
    title: "通行密钥",
    detail: "使用指纹、面容或锁屏密码登录，无需输入密码。您的密码仍然有效。",
    notHere: "此浏览器或此网址无法添加通行密钥。",
    added: "添加于 {{time}}",
    used: "上次使用 {{time}}",
    unused: "尚未使用",
    add: "添加通行密钥",
    addHint: "随后请在您的设备上确认。",
    name: "名称",
    nameHint: "例如保存它的设备",
    next: "继续",
    done: "通行密钥已添加",
    known: "此设备已有您的通行密钥",
    failed: "无法添加通行密钥，请重试",
    remove: "移除",
    removeOf: "移除 {{name}}",
    removeHint: "您将无法再用它登录。在设备上删除之前，设备可能仍会显示它。",
    removed: "通行密钥已移除",
  },
} satisfies Translated<typeof en>;
