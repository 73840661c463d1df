import type { Translated } from "@espalier/web/translated";
import type { texts as en } from "../en/earning.ts";

export const texts = {
  title: "收益规则",
  parts: "本页内容",
  part: { words: "名词", ranks: "级别" },
  failed: "计划加载失败",
  lead: "收益只来自商品。您与团队购买商品产生业绩，每次结算据此发放收益。",
  yours: "您目前",
  version: "计划第 {{version}} 版",
  more: "收益规则",
  figuresFailed: "您的数据加载失败",
  terms: {
    pv: {
      word: "PV",
      text: "业绩点：商品付款后带来的业绩，与用什么支付无关。退款后业绩相应扣除。",
    },
    active: {
      word: "活跃",
      text: "您自己的订单带来足够的 PV 后即为活跃；计划有要求时，顾客在您这里的订单也须带来足够的 PV。只有活跃会员才有收益并可晋级。",
    },
    customers: {
      word: "顾客业绩",
      text: "非会员顾客在您这里购买商品的 PV，扣除退款。它只为您计算：不计入左右区，也不为您的上级计算。",
    },
    leg: {
      word: "左区与右区",
      text: "安置在您下方同一侧（左或右）的所有会员。他们购买商品的业绩合计为该区业绩。",
    },
    weaker: {
      word: "弱区",
      text: "业绩较少的一区。对碰、级别与激励均按它计算，因此它决定您的收益。",
    },
    unmatched: {
      word: "未对碰业绩",
      text: "尚未用于对碰的业绩。它不会过期，一直保留到另一区达到同样的业绩。",
    },
    invite: {
      word: "直推",
      text: "您邀请的会员每次下单的业绩 (PV)，按计划的比例给您收益。",
    },
    pair: {
      word: "对碰",
      text: "结算时左右两区相同的业绩相互对碰，您按级别比例获得收益。对碰后的业绩在两区均视为已使用。",
    },
    leader: {
      word: "领导",
      text: "您邀请的会员、他们再邀请的会员（依此类推）获得对碰收益时，您按级别比例分享其中一部分。",
    },
    retail: {
      word: "零售",
      text: "非会员顾客购买您所销售的商品时，您按计划的比例从其商品付款额（不含税和运费，扣除优惠券）中获得收益，1 美元计 1 点。商品的退货期结束前为待到账；退回的商品会收回相应部分。",
      textOver:
        "非会员顾客购买您所销售的商品时，您按计划的比例从其商品付款额高于会员价的部分（不含税和运费，扣除优惠券）中获得收益，1 美元计 1 点。商品的退货期结束前为待到账；退回的商品会收回相应部分。",
    },
    generation: {
      word: "代",
      text: "从获得对碰收益的会员起，沿邀请关系向上数您的位置。只计活跃会员，第一位为第 1 代。",
    },
    cap: {
      word: "封顶",
      text: "您的对碰每天最多可得的金额，超出部分视为已使用且不发放。此外，全体会员的对碰与领导收益之和不超过本期业绩的一定比例。",
    },
    close: {
      word: "结算",
      text: "一个计划日的结束。此时计入上次结算以来的业绩，提升级别，并发放收益。",
    },
  },
  own: {
    volume: "您的个人业绩",
    customers: "顾客的订单",
    state: "您的状态",
    active: "活跃",
    inactive: "未活跃",
    ofNeeded: "{{there}} / {{needed}} PV",
    left: "左区",
    right: "右区",
    weaker: "目前的弱区",
    even: "两区相同",
    gap: "比另一区少",
    matched: "现在可对碰（每区）",
    pays: "现在可得",
    rate: "您的级别比例",
    noRate: "暂无",
    generation: "第 {{generation}} 代",
    from: "起始级别",
    today: "今日已用",
    capOf: "{{taken}} / {{cap}}",
    all: "占全部业绩，最多",
    next: "下次结算",
    leftActive: "您邀请的活跃会员（左区）",
    rightActive: "您邀请的活跃会员（右区）",
  },
  ladder: {
    title: "全部级别",
    mine: "您的级别",
    next: "下一级别",
    reached: "已达到",
    none: "暂无级别",
    weaker: "弱区业绩",
    customers: "顾客的订单",
    directs: "您邀请的活跃会员",
    free: "成为活跃会员即可",
    have: "您目前 {{there}}",
    asks: "条件",
    nothing: "无",
    byGeneration: "按代",
    note: "活跃会员才能达到级别，达到后不会降低。",
    everyRank: "各级别通用",
    split: "收益如何分配",
    splitHint: "以上金额为全部钱包合计。",
  },
} satisfies Translated<typeof en>;
