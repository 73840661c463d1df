/** Refusals about runs, plans, simulations and incentive items. */
export const adminCommissionErrors = {
  "plan.busy": {
    code: 409,
    en: "Another run is being worked on; please try again shortly",
    cn: "另一个结算批次正在处理中，请稍后再试",
  },
  "plan.run_waits": {
    code: 409,
    en: "A computed run waits to be posted or voided; nothing can be closed before",
    cn: "有已计算的结算批次等待发放或撤销，在此之前无法结算",
  },
  "plan.run_not_latest": {
    code: 409,
    en: "Only the latest run that stands can be voided",
    cn: "只能撤销最近一个有效的结算批次",
  },
  "plan.run_not_waiting": {
    code: 409,
    en: "This run does not wait to be posted",
    cn: "该结算批次并非待发放状态",
  },
  "plan.run_unknown": { code: 404, en: "This run does not exist", cn: "该结算批次不存在" },
  "plan.job_waits": {
    code: 409,
    en: "One of these is under way already; please wait until it has ended",
    cn: "已有同类任务正在进行，请等待其结束",
  },
  "plan.job_unknown": { code: 404, en: "This simulation does not exist", cn: "该模拟不存在" },
  "plan.job_ended": { code: 409, en: "This simulation has ended already", cn: "该模拟已结束" },
  "plan.too_few_runs": {
    code: 409,
    en: "There is no run yet whose sales could be settled again",
    cn: "尚无可重新结算的批次",
  },
  "plan.unknown": { code: 404, en: "This version of the plan does not exist", cn: "该计划版本不存在" },
  "plan.used": {
    code: 409,
    en: "This version was active once, so it stays as it is; save what you changed as a new version",
    cn: "该版本曾经启用，不能再修改；请将更改另存为新版本",
  },
  "plan.active": { code: 409, en: "This version is the active one", cn: "该版本正是当前启用的版本" },
  "plan.changed_since": {
    code: 409,
    en: "The draft was changed after this was proposed; please propose it again",
    cn: "草稿在提出申请后已被修改，请重新提出申请",
  },
  "plan.wrong": { code: 400, en: "The plan is wrong: {problem}", cn: "计划有误：{problem}" },
  "plan.shape": {
    code: 400,
    en: "The plan cannot be read: {place} is missing or of the wrong kind",
    cn: "无法读取计划：{place} 缺失或类型错误",
  },
  "plan.amount": {
    code: 400,
    en: "{place} must be an amount from 0 with at most two decimals",
    cn: "{place} 须为不小于 0 且最多两位小数的金额",
  },
  "plan.above_zero": { code: 400, en: "{place} must be more than zero", cn: "{place} 须大于零" },
  "plan.rate": {
    code: 400,
    en: "{place} must be a whole number of basis points from 0 to 10000",
    cn: "{place} 须为 0 至 10000 的整数（基点）",
  },
  "plan.directs": {
    code: 400,
    en: "{place} must be a whole number from 0 to 1000000",
    cn: "{place} 须为 0 至 1000000 的整数",
  },
  "plan.ranks": { code: 400, en: "{place} must have an entry for every rank", cn: "{place} 须包含每个级别" },
  "plan.generations": { code: 400, en: "{place} must have at most 20 generations", cn: "{place} 最多 20 代" },
  "plan.shares": { code: 400, en: "{place} must name a wallet", cn: "{place} 须至少包含一个钱包" },
  "plan.sum": { code: 400, en: "The shares of {place} must add up to 100%", cn: "{place} 的比例之和须为 100%" },
  "plan.twice": { code: 400, en: "{place} names a wallet twice", cn: "{place} 中有重复的钱包" },
} as const;
