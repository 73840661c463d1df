/** Refusals of goods, orders, coupons, addresses and bookings. */
export const shopErrors = {
  "goods.unknown": { code: 404, en: "This product does not exist", cn: "商品不存在" },
  "goods.off_sale": { code: 409, en: "{title} is no longer on sale", cn: "{title}已下架" },
  "goods.out_of_stock": {
    code: 409,
    en: "{title} is out of stock ({stock} left)",
    cn: "{title}库存不足（剩余 {stock} 件）",
  },
  "order.lines": {
    code: 400,
    en: "An order needs 1 to {max} products with their quantities",
    cn: "订单须包含 1 到 {max} 种商品及其数量",
  },
  "order.quantity": {
    code: 400,
    en: "Quantity must be a whole number from 1 to {max}",
    cn: "数量须为 1 到 {max} 之间的整数",
  },
  "order.package_alone": {
    code: 400,
    en: "A package is ordered alone and one at a time",
    cn: "套餐须单独下单，每次一份",
  },
  "order.address_required": { code: 400, en: "Please select a delivery address", cn: "请选择收货地址" },
  "order.unknown": { code: 404, en: "This order does not exist", cn: "订单不存在" },
  "order.no_longer_payable": { code: 409, en: "This order is no longer unpaid", cn: "该订单已不是待付款状态" },
  "order.not_shipped": {
    code: 409,
    en: "Receipt can be confirmed once the order is shipped",
    cn: "订单发货后才能确认收货",
  },
  "order.card_unavailable": {
    code: 409,
    en: "Paying by credit card is not available, please choose another way",
    cn: "暂不支持信用卡支付，请选择其他方式",
  },
  "order.card_unreachable": {
    code: 409,
    en: "Credit cards cannot be reached now. Please try again later or choose another way to pay",
    cn: "信用卡支付暂时无法连接，请稍后再试或选择其他支付方式",
  },
  "order.card_refused": {
    code: 409,
    en: "This order cannot be paid by credit card, please choose another way",
    cn: "该订单无法使用信用卡支付，请选择其他方式",
  },
  "order.card_amount": {
    code: 409,
    en: "Credit cards take from {least} to {most} dollars at once, please choose another way",
    cn: "信用卡单笔支付金额须在 {least} 至 {most} 美元之间，请选择其他方式",
  },
  "order.coin_unavailable": {
    code: 409,
    en: "Paying with CP is not available, please choose another way",
    cn: "暂不支持 CP 支付，请选择其他方式",
  },
  "order.amount_too_large": {
    code: 400,
    en: "The order is too large, please split it into several",
    cn: "订单金额过大，请分开下单",
  },
  "coupon.unknown": { code: 404, en: "This coupon does not exist", cn: "优惠券不存在" },
  "coupon.not_valid": { code: 409, en: "This coupon is not valid now", cn: "优惠券不在有效期内" },
  "coupon.used": { code: 409, en: "This coupon is already used", cn: "优惠券已使用" },
  "coupon.below_minimum": {
    code: 409,
    en: "This coupon needs an order of at least {minimum}",
    cn: "订单满 {minimum} 方可使用该优惠券",
  },
  "coupon.not_exchangeable": {
    code: 409,
    en: "This coupon cannot be had for RP",
    cn: "该优惠券不能用 RP 兑换",
  },
  "address.unknown": { code: 404, en: "This address does not exist", cn: "地址不存在" },
  "address.too_many": {
    code: 409,
    en: "You can keep at most {max} addresses, please delete one first",
    cn: "最多保存 {max} 个地址，请先删除一个",
  },
  "booking.closed": { code: 409, en: "Booking is not open yet", cn: "预约暂未开放" },
  "booking.unknown": { code: 404, en: "There is no such appointment to book", cn: "该预约项目不存在" },
  "booking.day_disabled": {
    code: 409,
    en: "This day cannot be booked, please choose another",
    cn: "该日期不可预约，请选择其他日期",
  },
  "booking.past": {
    code: 409,
    en: "This time has passed, please choose a later one",
    cn: "该时间已过，请选择之后的时间",
  },
  "booking.slot_unknown": {
    code: 400,
    en: "Please choose one of the offered times",
    cn: "请选择可预约的时间段",
  },
  "booking.missing": { code: 404, en: "This booking does not exist", cn: "该预约不存在" },
  "booking.cancelled": { code: 409, en: "This booking is already cancelled", cn: "该预约已取消" },
  "booking.begun": {
    code: 409,
    en: "The time of this booking has come, so it can no longer be cancelled",
    cn: "预约时间已到，无法取消",
  },
  "booking.too_many": {
    code: 409,
    en: "You can hold at most {max} bookings at a time, please cancel one first",
    cn: "最多同时保留 {max} 个预约，请先取消一个",
  },
  "booking.slot_taken": {
    code: 409,
    en: "This time is already taken, please choose another",
    cn: "该时间段已被预约，请选择其他时间",
  },
} as const;
