import type { operatorLoginMessages as en } from "../en/operator-login-messages.ts";

export const operatorLoginMessages: typeof en = {
  operator_reset_proposed: {
    subject: "{operator} 的登录即将被重置",
    paragraphs: [
      "{by} 申请重置 {operator} 的登录。从下列时间起可以执行，届时 {by} 将得到新的初始密码。",
      "如 {operator} 不同意，请在此之前到管理后台拒绝。{by} 也可在那里撤回。",
    ],
    facts: {
      operator: "被重置人",
      by: "申请人",
      from: "可执行时间",
    },
    link: "打开审批",
    sms: "【Espalier】{by} 申请重置 {operator} 的登录，{from} 起可执行。",
  },
  operator_reset_done: {
    subject: "{operator} 的登录已被重置",
    paragraphs: [
      "已生成新的初始密码，在 {operator} 另设密码之前，{by} 知道该密码。验证器应用和通行密钥已移除。",
      "30 天内，两人不能互相审批。",
    ],
    facts: {
      operator: "被重置人",
      by: "操作人",
      at: "时间",
    },
    link: "打开操作员",
    sms: "【Espalier】{by} 已重置 {operator} 的登录。",
  },
  operator_reset_stopped: {
    subject: "{operator} 的登录不会被重置",
    paragraphs: ["{by} 申请的重置已被阻止，一切照旧。"],
    facts: {
      operator: "被重置人",
      by: "申请人",
      stopped_by: "阻止人",
      at: "时间",
    },
    link: "打开审批",
    sms: "【Espalier】对 {operator} 登录的重置已被阻止。",
  },
  operator_password_changed: {
    subject: "您的管理后台密码已修改",
    paragraphs: ["您的管理后台登录密码已修改，其他登录均已失效。", "如非本人操作，请立即请所有者重置您的登录。"],
    facts: { operator: "操作员", at: "时间", passkeys: "仍可登录的通行密钥" },
    link: "查看通行密钥",
    sms: "【Espalier】{operator} 的管理后台密码已修改。如非本人，请立即请所有者重置登录。",
  },
  operator_passkey_added: {
    subject: "您的管理后台登录已添加通行密钥",
    paragraphs: [
      "您的管理后台登录添加了一个通行密钥，持有者无需密码和验证码即可登录。",
      "如非本人操作，请立即请所有者重置您的登录，所有通行密钥将随之移除。",
    ],
    facts: { operator: "操作员", at: "时间" },
    link: "查看通行密钥",
    sms: "【Espalier】{operator} 的管理后台登录已添加通行密钥。如非本人，请立即请所有者重置登录。",
  },
  operator_passkey_removed: {
    subject: "您的管理后台登录的通行密钥已移除",
    paragraphs: [
      "您的一个通行密钥无法再用于登录管理后台，其他登录均已失效。",
      "如非本人操作，请立即请所有者重置您的登录。",
    ],
    facts: { operator: "操作员", at: "时间" },
    link: "查看通行密钥",
    sms: "【Espalier】{operator} 的管理后台通行密钥已移除。如非本人，请立即请所有者重置登录。",
  },
  operator_totp_added: {
    subject: "您的管理后台登录已设置验证器应用",
    paragraphs: [
      "从现在起，用密码登录时还需输入验证器应用显示的验证码。",
      "如非本人操作，请立即请所有者重置您的登录。",
    ],
    facts: { operator: "操作员", at: "时间" },
    link: "打开管理后台",
    sms: "【Espalier】{operator} 的管理后台登录已设置验证器应用。如非本人，请立即请所有者重置登录。",
  },
};
