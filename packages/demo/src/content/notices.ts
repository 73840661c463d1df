import { walletTexts } from "@espalier/contract/locales/wallet-texts";
import type { LocalizedText } from "@espalier/core/text/localized-text";

import { list, paragraph, text } from "./html.ts";

interface Notice {
  readonly title: LocalizedText;
  /** HTML. */
  readonly content: LocalizedText;
  /** A file of the demo pictures. */
  readonly cover: string | null;
  /** The age of the notice in days when the demo company is created. */
  readonly daysAgo: number;
}

const { en, cn } = walletTexts;

export const NOTICES: readonly Notice[] = [
  {
    title: { en: "Month-end settlement closes at midnight UTC", cn: "月末结算将于 UTC 零点截止" },
    content: {
      en: text(
        paragraph(
          "Orders paid before midnight (UTC) on the last day of the month count for this month's settlement. " +
            "Orders paid later count for the next.",
        ),
        paragraph(
          "You do not need to do anything. Your volumes appear under Team a few seconds after payment, and " +
            "rewards are posted after the close.",
        ),
      ),
      cn: text(
        paragraph("在本月最后一天 UTC 零点前付款的订单，计入本月结算；之后付款的订单计入下一期。"),
        paragraph("您无需任何操作。付款数秒后，业绩即显示在“团队”中，奖励在结算后入账。"),
      ),
    },
    cover: "cover-settlement.svg",
    daysAgo: 1,
  },
  {
    title: {
      en: "New this season: candles, mugs and a better body lotion",
      cn: "本季新品：香薰蜡烛、马克杯与升级身体乳",
    },
    content: {
      en: text(
        paragraph("Three additions we have tested at home for months:"),
        list([
          "Cedar and Fig Candle, 55 hours of quiet light.",
          "Stoneware Mugs, sold as a pair because coffee is better that way.",
          "Peony Silk Body Lotion, now with a pump that locks for travel.",
        ]),
        paragraph("Find them under Goods. The first 200 orders come with a sample of our Rice Water Cleanser."),
      ),
      cn: text(
        paragraph("三款新品，我们已在家试用数月："),
        list([
          "雪松无花果香薰蜡烛，55 小时静谧烛光。",
          "炻器马克杯，成对出售，咖啡总是两个人喝更好。",
          "牡丹丝滑身体乳，新泵头可锁，方便旅行。",
        ]),
        paragraph("请到“商品”中查看。前 200 笔订单随赠米萃洁面啫喱小样。"),
      ),
    },
    cover: "cover-arrivals.svg",
    daysAgo: 4,
  },
  {
    title: { en: "How we deliver, and what it costs", cn: "配送方式与运费说明" },
    content: {
      en: text(
        paragraph(
          "The confirmation of an order lists every way in which it can reach you, with its days and its charge, the " +
            "cheapest first.",
        ),
        paragraph(
          "Larger orders travel free: the cart says what is missing. Collecting an order yourself costs nothing.",
        ),
      ),
      cn: text(
        paragraph("确认订单时会列出所有配送方式、时效与费用，费用最低者在前。"),
        paragraph("订单达到一定金额即免运费，购物车会显示还差多少。自提始终免费。"),
      ),
    },
    cover: "cover-delivery.svg",
    daysAgo: 9,
  },
  {
    title: { en: "Your security password, explained in a minute", cn: "一分钟了解安全密码" },
    content: {
      en: text(
        paragraph(
          "Transfers, conversions and withdrawals ask for your six-digit security password. It is separate from " +
            "your login password on purpose.",
        ),
        list([
          "Choose digits that are not your birthday.",
          "After five wrong tries in a row, wallet movements rest for 15 minutes.",
          "Our staff never ask for it, by phone, mail or chat.",
        ]),
      ),
      cn: text(
        paragraph("转账、转换与提现都需要输入六位安全密码，它与登录密码刻意分开。"),
        list([
          "请勿使用生日作为密码。",
          "连续输错五次，钱包操作将暂停 15 分钟。",
          "工作人员绝不会以电话、邮件或聊天方式索取密码。",
        ]),
      ),
    },
    cover: null,
    daysAgo: 13,
  },
  {
    title: { en: "Autumn gathering: talks, tea and an open kitchen", cn: "秋日聚会：分享、品茶与开放厨房" },
    content: {
      en: text(
        paragraph(
          "We meet again this autumn for an afternoon of short talks, a tea tasting and a kitchen you can try " +
            "everything in. Bring a friend who only wants to eat.",
        ),
        paragraph(
          "Places are limited to 120. Members who wish to come write to events@espalier.example with their " +
            "account number.",
        ),
      ),
      cn: text(
        paragraph("今秋我们再次相聚：短分享、品茶会，还有一间什么都可以试的开放厨房。欢迎带上只想来吃的朋友。"),
        paragraph("名额 120 位。有意参加的会员，请将账号发送至 events@espalier.example。"),
      ),
    },
    cover: "cover-gathering.svg",
    daysAgo: 18,
  },
  {
    title: { en: "Withdrawals on public holidays", cn: "节假日提现安排" },
    content: {
      en: text(
        paragraph(
          `Requests made during public holidays are reviewed on the next working day. Your ${en.units.CP} stay reserved for ` +
            "the request, and you can cancel it until it has been paid.",
        ),
        paragraph("Thank you for your patience."),
      ),
      cn: text(
        paragraph(
          `节假日期间提交的提现申请将于下一个工作日审核。相应 ${cn.units.CP} 会为该申请保留，付款前您可随时取消。`,
        ),
        paragraph("感谢您的耐心等候。"),
      ),
    },
    cover: null,
    daysAgo: 23,
  },
  {
    title: { en: "Manuka honey: certificates for every batch", cn: "麦卢卡蜂蜜：每批均附检测证书" },
    content: {
      en: text(
        paragraph(
          "Each jar now carries a batch number. Send it to care@espalier.example and you receive the laboratory " +
            "certificate for MGO and leptosperin, in full and unedited.",
        ),
      ),
      cn: text(
        paragraph(
          "每瓶蜂蜜现均标有批号。将批号发送至 care@espalier.example，即可获得该批次 MGO 与特征成分的完整检测报告，" +
            "一字不改。",
        ),
      ),
    },
    cover: null,
    daysAgo: 29,
  },
  {
    title: { en: "Planned maintenance on Sunday, 02:00 to 02:30 UTC", cn: "周日 UTC 02:00–02:30 系统维护" },
    content: {
      en: text(
        paragraph(
          "On Sunday we renew parts of our database. The shop will be unavailable for up to half an hour. " +
            "Balances, orders and carts are not affected.",
        ),
        paragraph(
          "Should you have been in the middle of something: it was either done completely or not at all. Have a " +
            "look at your history and try again if needed.",
        ),
      ),
      cn: text(
        paragraph("周日我们将更新部分数据库，商城最多暂停半小时。余额、订单与购物车均不受影响。"),
        paragraph("若您当时正在操作：要么已全部完成，要么完全未执行。请查看记录，如有需要再试一次。"),
      ),
    },
    cover: null,
    daysAgo: 34,
  },
  {
    title: { en: "How we speak about our goods", cn: "我们如何介绍商品" },
    content: {
      en: text(
        paragraph(
          "A supplement supports; it does not heal. A cream cares; it does not cure. When you recommend " +
            "something, please use the words on the product page.",
        ),
        paragraph(
          "And please promise nobody an income. Rewards come from real sales, and every member's result is different.",
        ),
      ),
      cn: text(
        paragraph("补充剂是支持，不是治疗；面霜是呵护，不是药物。向他人推荐时，请使用商品页面上的表述。"),
        paragraph("也请不要向任何人承诺收入。奖励来自真实销售，每位会员的结果都不相同。"),
      ),
    },
    cover: null,
    daysAgo: 41,
  },
  {
    title: { en: "The Radiant Skin package has grown", cn: "焕亮肌肤套餐升级" },
    content: {
      en: text(
        paragraph(
          "At the wish of many, the Radiant Skin package now holds two of each: serum, night cream, toner and " +
            "sunscreen, with a cleanser on top. The price stays as it was.",
        ),
      ),
      cn: text(paragraph("应许多会员的期待，焕亮肌肤套餐现含精华、晚霜、爽肤水与防晒各两件，另加一支洁面。价格不变。")),
    },
    cover: "cover-arrivals.svg",
    daysAgo: 48,
  },
  {
    title: { en: "Coupons: one per order, and how to use them", cn: "优惠券：每单一张，使用方法" },
    content: {
      en: text(
        paragraph(
          "Coupons that fit your order are offered at the confirmation. Choose one; the saving is shown before " +
            "you pay.",
        ),
        list([
          "One coupon for one order.",
          "The order has to reach the coupon's amount before the saving.",
          "If the order is cancelled, the coupon comes back as long as it is valid.",
        ]),
      ),
      cn: text(
        paragraph("确认订单时会列出可用的优惠券，选择一张，付款前即可看到优惠金额。"),
        list(["每笔订单限用一张。", "优惠前的订单金额须达到使用门槛。", "订单取消后，仍在有效期内的优惠券会退回。"]),
      ),
    },
    cover: null,
    daysAgo: 56,
  },
  {
    title: { en: "Parcels now travel without plastic", cn: "包裹告别塑料" },
    content: {
      en: text(
        paragraph(
          "Since this month all parcels leave our warehouse with paper tape, paper padding and boxes made of " +
            "recycled board. The honey arrives just as safely; we dropped forty to be sure.",
        ),
      ),
      cn: text(
        paragraph("自本月起，所有包裹均使用纸胶带、纸质缓冲材料与再生纸箱。蜂蜜同样安全抵达——为此我们特意摔了四十箱。"),
      ),
    },
    cover: "cover-delivery.svg",
    daysAgo: 64,
  },
  {
    title: { en: "Confirm your orders when they arrive", cn: "收货后请确认订单" },
    content: {
      en: text(
        paragraph(
          "When a parcel has arrived, please open the order and confirm receipt. It closes the order and helps " +
            "us to see which carriers do well.",
        ),
        paragraph("Is something missing or broken? Do not confirm; write to care@espalier.example with a photo."),
      ),
      cn: text(
        paragraph("收到包裹后，请打开订单并确认收货。这样订单即告完成，也便于我们了解各承运商的表现。"),
        paragraph("如有缺失或破损，请先不要确认，并附照片致信 care@espalier.example。"),
      ),
    },
    cover: null,
    daysAgo: 73,
  },
  {
    title: { en: "Welcome to Espalier", cn: "欢迎来到 Espalier" },
    content: {
      en: text(
        paragraph("Good to have you here. Three things to start with:"),
        list([
          "Complete your profile and set your security password under Settings.",
          "Have a look around Goods; the recommended ones are our own favourites.",
          "Read Help when you wonder what the four wallets are for. It takes three minutes.",
        ]),
        paragraph("Take your time. Good trees grow slowly."),
      ),
      cn: text(
        paragraph("很高兴您来到这里。先做三件小事："),
        list([
          "在“设置”中完善资料并设置安全密码。",
          "逛逛“商品”，推荐位都是我们自己爱用的。",
          "想知道四个钱包各有什么用，请看“帮助”，三分钟就懂。",
        ]),
        paragraph("慢慢来，好树都长得慢。"),
      ),
    },
    cover: "cover-gathering.svg",
    daysAgo: 85,
  },
];
