/** Refusals of the admin app. */
export const adminErrors = {
  "operator.login_wrong": { code: 400, en: "Wrong e-mail or password", cn: "邮箱或密码错误" },
  "operator.code_required": {
    code: 400,
    en: "Please enter the code that your authenticator app shows",
    cn: "请输入验证器应用显示的验证码",
  },
  "operator.code_wrong": {
    code: 400,
    en: "This code is not right or was used already; wait for the next one",
    cn: "验证码错误或已被使用，请等待下一个",
  },
  "operator.totp_required": {
    code: 409,
    en: "Please set up an authenticator app first",
    cn: "请先设置验证器应用",
  },
  "operator.totp_set": {
    code: 409,
    en: "An authenticator app is set up already; an owner can remove it",
    cn: "已设置验证器应用，如需移除请联系所有者",
  },
  "operator.totp_not_begun": {
    code: 409,
    en: "Please begin with a new secret, this one has run out",
    cn: "密钥已失效，请重新开始设置",
  },
  "operator.password_change": {
    code: 409,
    en: "Please choose a password of your own first",
    cn: "请先设置您自己的密码",
  },
  "operator.password_wrong": { code: 400, en: "The present password is wrong", cn: "当前密码错误" },
  "operator.not_permitted": {
    code: 400,
    en: "Your role does not allow this",
    cn: "您的角色无权执行此操作",
  },
  "operator.unknown": { code: 404, en: "This operator does not exist", cn: "该操作员不存在" },
  "operator.email_taken": {
    code: 409,
    en: "Another operator has this e-mail address",
    cn: "该邮箱已被其他操作员使用",
  },
  "operator.last_owner": {
    code: 409,
    en: "This is the last owner who can log in, so it must stay one",
    cn: "这是最后一位可登录的所有者，不能更改",
  },
  "operator.oneself": {
    code: 409,
    en: "You cannot keep yourself out or reset yourself",
    cn: "不能停用或重置您自己",
  },
  "form.changed": {
    code: 409,
    en: "{operator} changed this on {day} at {time} ({zone}), after you opened it",
    cn: "在您打开之后，{operator} 于 {day} {time}（{zone}）修改了此内容",
  },
  "form.changed_by_unknown": {
    code: 409,
    en: "This was changed after you opened it",
    cn: "在您打开之后，此内容已被修改",
  },
  "approval.waiting": {
    code: 409,
    en: "This was proposed already and waits for another operator",
    cn: "该操作已提交申请，正等待其他操作员审批",
  },
  "approval.unknown": { code: 404, en: "This proposal does not exist", cn: "该申请不存在" },
  "approval.decided": {
    code: 409,
    en: "This proposal was decided already by {operator}",
    cn: "该申请已由 {operator} 处理",
  },
  "approval.own": {
    code: 409,
    en: "Another operator has to decide on what you proposed",
    cn: "您提出的申请须由其他操作员审批",
  },
  "approval.reason_required": { code: 400, en: "Please say why you reject it", cn: "请说明拒绝的理由" },
} as const;
