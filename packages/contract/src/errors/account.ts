/** Refusals of login, registration, codes, passwords and the profile. */
export const accountErrors = {
  "login.wrong": { code: 400, en: "Wrong username or password", cn: "用户名或密码错误" },
  "login.too_many": {
    code: 429,
    en: "Too many failed logins, please try again in {minutes} minutes",
    cn: "登录失败次数过多，请在 {minutes} 分钟后重试",
  },
  "member.frozen": {
    code: 409,
    en: "This account is frozen, please contact support",
    cn: "该账户已被冻结，请联系客服",
  },
  "member.unknown": { code: 404, en: "No member has this account number", cn: "没有使用该账号的会员" },
  "email.used": {
    code: 409,
    en: "This e-mail already belongs to another account",
    cn: "该邮箱已被其他账户使用",
  },
  "email.already_set": {
    code: 409,
    en: "This account already has an e-mail",
    cn: "该账户已绑定邮箱",
  },
  "email.not_set": {
    code: 409,
    en: "Add an e-mail to your account first, so that a code can be sent",
    cn: "请先绑定邮箱，以便发送验证码",
  },
  "mobile.invalid": {
    code: 400,
    en: "Please enter a mobile number with its country code, such as +65 9123 4567",
    cn: "请输入带国家代码的手机号，例如 +86 138 0013 8000",
  },
  "mobile.no_sms": {
    code: 409,
    en: "Codes cannot be sent by SMS here",
    cn: "暂不支持短信验证码",
  },
  "password.mismatch": { code: 400, en: "The two passwords do not match", cn: "两次输入的密码不一致" },
  "password.weak": {
    code: 400,
    en: "Password must have at least {min} characters",
    cn: "密码至少需要 {min} 个字符",
  },
  "password.common": {
    code: 400,
    en: "This password is too easy to guess, please choose another",
    cn: "该密码过于常见，请更换",
  },
  "agreement.required": {
    code: 400,
    en: "Please read and accept the user agreement",
    cn: "请阅读并同意用户协议",
  },
  "country.unknown": { code: 400, en: "Please choose a country from the list", cn: "请从列表中选择国家" },
  "birthday.out_of_range": {
    code: 400,
    en: "Birthday must be between 1900-01-01 and today",
    cn: "生日须在 1900-01-01 至今天之间",
  },
  "code.wrong": { code: 400, en: "The verification code is wrong", cn: "验证码错误" },
  "code.expired": {
    code: 400,
    en: "The verification code has expired, please request a new one",
    cn: "验证码已过期，请重新获取",
  },
  "code.too_soon": {
    code: 429,
    en: "A code was just sent, please wait {seconds} seconds before the next",
    cn: "验证码刚刚发送，请在 {seconds} 秒后重试",
  },
  "code.too_many": {
    code: 429,
    en: "Too many codes were requested today, please try again tomorrow",
    cn: "今日获取验证码次数过多，请明天再试",
  },
  "code.too_many_tries": {
    code: 429,
    en: "Too many wrong tries, please request a new code",
    cn: "错误次数过多，请重新获取验证码",
  },
  "reset.not_required": {
    code: 409,
    en: "This account does not need a password reset",
    cn: "该账户无需重置密码",
  },
  "upload.missing": { code: 400, en: "Please choose a picture", cn: "请选择图片" },
  "upload.type": {
    code: 400,
    en: "The picture must be a JPEG, PNG or WebP file",
    cn: "图片须为 JPEG、PNG 或 WebP 格式",
  },
  "upload.too_large": {
    code: 400,
    en: "The picture is too large (at most {megabytes} MB)",
    cn: "图片过大（最大 {megabytes} MB）",
  },
  "upload.too_many_pixels": {
    code: 400,
    en: "The picture is too large to open (at most {megapixels} million pixels)",
    cn: "图片像素过高（最高 {megapixels} 百万像素）",
  },
  "upload.unreadable": {
    code: 400,
    en: "The picture could not be read, please choose another",
    cn: "无法读取该图片，请更换",
  },
} as const;
