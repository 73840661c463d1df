/** Refusals of exports, reports and imports. */
export const adminFigureErrors = {
  "export.unknown": { code: 404, en: "This export does not exist", cn: "该导出任务不存在" },
  "export.list_unknown": { code: 400, en: "There is no such list to export", cn: "没有可导出的该列表" },
  "export.too_many": {
    code: 409,
    en: "{max} of your exports are under way; wait for one to end or cancel it",
    cn: "您有 {max} 个导出任务正在进行，请等待完成或取消其中一个",
  },
  "export.ticket": {
    code: 404,
    en: "This download was used or has run out; please export again",
    cn: "该下载链接已使用或已过期，请重新导出",
  },
  "income.busy": { code: 409, en: "This year is being reckoned already", cn: "该年度正在计算中" },
  "income.not_computed": {
    code: 409,
    en: "This year was not reckoned yet",
    cn: "该年度尚未计算",
  },
  "import.unknown": { code: 404, en: "This import does not exist", cn: "该导入任务不存在" },
  "import.not_ready": {
    code: 409,
    en: "This file cannot be taken in now; its state has changed",
    cn: "该文件的状态已变化，现在无法导入",
  },
  "import.ended": { code: 409, en: "This import has ended already", cn: "该导入任务已结束" },
  "import.busy": {
    code: 409,
    en: "Another file is being taken in; please wait until it is done",
    cn: "另一个文件正在导入，请等待完成",
  },
  "import.changed": {
    code: 409,
    en: "A place that this file needs was taken meanwhile; please check the file again",
    cn: "该文件所需的位置已被占用，请重新检查文件",
  },
  "import.uid": { code: 400, en: "{field} must be 8 digits", cn: "{field}须为 8 位数字" },
  "import.twice": { code: 400, en: "The same account stands in line {line}", cn: "与第 {line} 行的账号重复" },
  "import.sku_twice": { code: 400, en: "The same stock number stands in line {line}", cn: "与第 {line} 行的货号重复" },
  "import.uid_taken": { code: 409, en: "This account number exists already", cn: "该账号已存在" },
  "import.email_used": {
    code: 409,
    en: "More accounts would have this e-mail address than are allowed ({max})",
    cn: "使用该邮箱的账号将超过上限（{max} 个）",
  },
  "import.parent_unknown": {
    code: 404,
    en: "The placement parent is neither in the file nor a member",
    cn: "安置人既不在文件中，也不是现有会员",
  },
  "import.sponsor_unknown": {
    code: 404,
    en: "The sponsor is neither in the file nor a member",
    cn: "邀请人既不在文件中，也不是现有会员",
  },
  "import.slot_twice": {
    code: 400,
    en: "Line {line} has the same place below this parent",
    cn: "与第 {line} 行在该安置人下的位置相同",
  },
  "import.slot_taken": { code: 409, en: "This place below the parent is taken", cn: "该安置人下的此位置已被占用" },
  "import.circle": {
    code: 400,
    en: "The placement parents go round in a circle",
    cn: "安置关系形成了循环",
  },
  "import.second_root": {
    code: 400,
    en: "Only one member can stand above all others; line {line} does",
    cn: "只能有一位最上级会员，第 {line} 行已是",
  },
  "import.root_alone": {
    code: 400,
    en: "Who stands above all others has no sponsor and no side",
    cn: "最上级会员没有邀请人和左右区",
  },
  "import.sponsor_not_above": {
    code: 400,
    en: "The sponsor must be the placement parent or stand above it",
    cn: "邀请人须为安置人或其上级",
  },
  "import.date_time": {
    code: 400,
    en: "{field} must be a day such as 2020-01-31, with a time or without",
    cn: "{field}须为日期，例如 2020-01-31，可带时间",
  },
  "import.future": { code: 400, en: "{field} lies in the future", cn: "{field}不能晚于现在" },
  "import.category_unknown": {
    code: 404,
    en: "There is no category of this name or id",
    cn: "没有此名称或编号的分类",
  },
  "import.interrupted": { code: 409, en: "The file was not received whole", cn: "文件未完整接收" },
} as const;
