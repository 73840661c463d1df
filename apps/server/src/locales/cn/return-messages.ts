import type { returnMessages as en } from "../en/return-messages.ts";

/** Mails and SMS about what buyers send back. */
export const returnMessages: typeof en = {
  contract_withdrawn: {
    subject: "您已撤销合同",
    paragraphs: [
      "我们确认，您已于以下时间就这些商品撤销合同。",
      "请在 14 天内寄回商品，并附上退货单。款项将原路退回；若全部退货，运费一并退还。",
    ],
    facts: { code: "退货单号", sn: "订单号", at: "日期和时间", goods: "商品" },
    link: "查看退货",
    sms: "【Espalier】您已于 {at} 撤销订单 {sn}，退货单号 {code}。",
  },
  return_asked: {
    subject: "已收到您的退货申请",
    paragraphs: ["我们会尽快处理并通知您。"],
    facts: { code: "退货单号", sn: "订单号" },
    link: "查看退货",
    sms: "【Espalier】已收到订单 {sn} 的退货申请 {code}。",
  },
  return_approved: {
    subject: "请寄回商品",
    paragraphs: ["您的退货已批准，请将退货单放入包裹。"],
    facts: { code: "退货单号", by: "寄出期限" },
    link: "查看退货单",
    sms: "【Espalier】退货 {code} 已批准，请于 {by} 前寄出。",
  },
  return_received: {
    subject: "您的包裹已送达",
    paragraphs: ["商品已收到，正在检验。"],
    facts: { code: "退货单号" },
    link: "查看退货",
    sms: "【Espalier】退货 {code} 的商品已收到。",
  },
  return_exchanged: {
    subject: "换货已寄出",
    paragraphs: ["我们已重新寄出相同商品。"],
    facts: { code: "退货单号", express_name: "快递公司", express_no: "快递单号" },
    link: "查看退货",
    sms: "【Espalier】退货 {code} 的换货已交付 {express_name}，{express_no}。",
  },
  return_choosing: {
    subject: "请选择其他商品",
    paragraphs: ["商品已收到并检验。请选择其他商品，差额多退少补。如不选择，款项将原路退回。"],
    facts: { code: "退货单号", amount: "可用金额", by: "选择期限" },
    link: "选择商品",
    sms: "【Espalier】请于 {by} 前为退货 {code} 选择其他商品，可用 {amount}。",
  },
  return_choice_ended: {
    subject: "您的退货将退款",
    paragraphs: ["您没有选择其他商品，款项将原路退回。"],
    facts: { code: "退货单号" },
    link: "查看退货",
    sms: "【Espalier】退货 {code} 未选择其他商品，款项将原路退回。",
  },
  return_goods_chosen: {
    subject: "换购已下单",
    paragraphs: ["退货退回的款项已优先支付其他商品。"],
    facts: { code: "退货单号", sn: "新订单", credit: "退回金额", paid: "补付", back: "退还" },
    link: "查看新订单",
    sms: "【Espalier】退货 {code} 已换购为订单 {sn}。",
  },
  return_refused: {
    subject: "您的退货被拒绝",
    paragraphs: ["我们不接受这些商品的退货。"],
    facts: { code: "退货单号", reason: "原因" },
    link: "查看退货",
    sms: "【Espalier】退货 {code} 被拒绝，原因请在商城查看。",
  },
  return_cancelled: {
    subject: "您的退货已结束",
    paragraphs: ["商品未按时寄出，退货已取消。"],
    facts: { code: "退货单号" },
    link: "查看退货",
    sms: "【Espalier】退货 {code} 因未按时寄出已取消。",
  },
};
