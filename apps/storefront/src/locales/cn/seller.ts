export const texts = {
  soldBy: "销售者：{name}",
  why: {
    chosen: "您自己选择",
    customer: "{name} 是您的销售者",
    operator: "您以前的销售者",
    code: "通过 {name} 的代码",
    visit: "通过 {name} 的链接",
  },
  whyCompany: "未使用任何会员的链接或代码",
  change: "更改",
  code: "向您销售的会员的代码",
  codeNote: "在会员的名片或链接上可以找到。价格不变。",
  use: "使用此代码",
  fromCompany: "直接向 {company} 购买",
  unknown: "没有会员使用代码 {code}。",
  frozen: "代码为 {code} 的会员目前不能销售。",
  own: "您不能成为自己的销售者。",
} as const;
