/** Refusals of the catalogue, what operators write, coupons, bookings and settings. */
export const adminShopErrors = {
  "picture.number": {
    code: 400,
    en: "Please give 1 to {max} pictures, each once",
    cn: "请提供 1 到 {max} 张图片，不可重复",
  },
  "picture.unknown": { code: 400, en: "This picture was not uploaded here", cn: "该图片未在此上传" },
  "category.unknown": { code: 404, en: "This category does not exist", cn: "该分类不存在" },
  "category.order": {
    code: 409,
    en: "The categories changed meanwhile; look at them again",
    cn: "分类已变更，请重新查看",
  },
  "goods.no_picture": {
    code: 409,
    en: "It has no picture yet; give it one first",
    cn: "该商品还没有图片，请先添加",
  },
  "goods.sku_taken": { code: 409, en: "Another product has this SKU", cn: "该 SKU 已被其他商品使用" },
  "stock.changed": {
    code: 409,
    en: "There are {stock} pieces now; look at it again",
    cn: "当前库存为 {stock} 件，请重新查看",
  },
  "stock.below_zero": {
    code: 409,
    en: "There are only {stock} pieces, so so many cannot be taken out",
    cn: "库存仅有 {stock} 件，无法减少这么多",
  },
  "stock.too_many": { code: 409, en: "There cannot be so many pieces", cn: "库存数量过大" },
  "stock.delivery": { code: 400, en: "A delivery brings at least one piece", cn: "到货数量至少为一件" },
  "notice.unknown": { code: 404, en: "This notice does not exist", cn: "该公告不存在" },
  "article.unknown": { code: 404, en: "This article does not exist", cn: "该文章不存在" },
  "article.symbol": {
    code: 400,
    en: "{field} may hold small letters, digits and underscores, a letter first",
    cn: "{field}只能包含小写字母、数字和下划线，且以字母开头",
  },
  "article.symbol_taken": { code: 409, en: "Another article has this symbol", cn: "该标识已被其他文章使用" },
  "article.built_in": {
    code: 409,
    en: "The shop links to this article, so it cannot be deleted",
    cn: "商城引用了该文章，不能删除",
  },
  "banner.list": {
    code: 400,
    en: "Each of at most {max} banners needs a picture, short titles and a link that works",
    cn: "最多 {max} 个横幅，每个须有图片、简短标题和有效链接",
  },
  "coupon.dates": { code: 400, en: "A coupon has to end after it begins", cn: "优惠券的结束时间须晚于开始时间" },
  "bank.built_in": {
    code: 409,
    en: "This bank stands for all others, so it cannot be deleted",
    cn: "该银行代表其他银行，不能删除",
  },
  "bank.has_accounts": {
    code: 409,
    en: "Members have accounts at this bank, so it cannot be deleted",
    cn: "已有会员使用该银行，不能删除",
  },
  "setting.value": { code: 400, en: "This setting cannot hold that value", cn: "该设置不能为此值" },
  "setting.reason_required": {
    code: 400,
    en: "Please say why: this setting decides about money",
    cn: "请说明理由：该设置与资金有关",
  },
  "setting.changed": {
    code: 409,
    en: "Someone else changed this setting meanwhile; look at it again",
    cn: "该设置已被他人修改，请重新查看",
  },
  "setting.hours": {
    code: 409,
    en: "The closing time has to leave room for one booking after the opening time",
    cn: "营业时间须至少容纳一个预约时段",
  },
} as const;
