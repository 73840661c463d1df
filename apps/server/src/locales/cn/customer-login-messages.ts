import type { customerLoginMessages as en } from "../en/customer-login-messages.ts";

export const customerLoginMessages: typeof en = {
  customer_password_changed: {
    subject: "您的账户密码已更改",
    paragraphs: [
      "您在本店的账户密码已更改，您的其他设备均已退出登录。",
      "如非本人操作，请用我们发送的验证码重新设置密码，并移除您不认识的通行密钥。",
    ],
    facts: { email: "账户", at: "时间", passkeys: "仍可登录的通行密钥" },
    link: "重新设置密码",
    sms: "【Espalier】您的账户 {email} 的密码已更改。如非本人，请立即重新设置。",
  },
  customer_passkey_added: {
    subject: "您的账户已添加通行密钥",
    paragraphs: [
      "您在本店的账户添加了一个通行密钥，持有者无需验证码或密码即可登录。",
      "如非本人操作，请立即移除并重新设置密码，您的其他设备都会退出登录。",
    ],
    facts: { email: "账户", at: "时间" },
    link: "查看通行密钥",
    sms: "【Espalier】您的账户 {email} 已添加通行密钥。如非本人，请立即移除。",
  },
  customer_passkey_removed: {
    subject: "您账户的通行密钥已移除",
    paragraphs: [
      "一个通行密钥已无法用于登录您在本店的账户，您的其他设备均已退出登录。",
      "如非本人操作，请用我们发送的验证码重新设置密码。",
    ],
    facts: { email: "账户", at: "时间" },
    link: "查看通行密钥",
    sms: "【Espalier】您账户 {email} 的通行密钥已移除。如非本人，请立即重新设置密码。",
  },
};
