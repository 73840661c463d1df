import type { Article } from "../article.ts";
import { heading, list, paragraph, text } from "../html.ts";

export const PRIVACY: Article = {
  symbol: "privacy",
  title: { en: "Privacy Notice", cn: "隐私声明" },
  content: {
    en: text(
      paragraph(
        "This notice says what we know about you, why, and what you can do about it. It is short because we keep " +
          "little.",
      ),
      heading("What we keep"),
      list([
        "Your nickname, e-mail address and country, and what you add to your profile: mobile number, birthday, " +
          "postal code and address.",
        "Delivery addresses and bank accounts that you enter.",
        "Your orders, wallet movements, place in the team and rank.",
        "What you ask us, and what we answer.",
        "When and from where you logged in, for the safety of your account.",
      ]),
      paragraph(
        "Passwords are kept only in a form that cannot be turned back. Card numbers never reach us; the card " +
          "provider handles them.",
      ),
      heading("What we use it for"),
      paragraph(
        "To run your account, send what you ordered, calculate rewards, prevent fraud and answer you. We show no " +
          "advertising of others and sell no data.",
      ),
      heading("Who can see it"),
      paragraph(
        "Members above you in the team see your account number, nickname, rank and volumes, never your contact " +
          "details, balances or earnings. Carriers receive the delivery address, banks receive what a payment " +
          "needs, and authorities receive what the law demands.",
      ),
      heading("How long"),
      paragraph(
        "Orders and wallet records are kept for as long as tax law requires, usually seven years. Login records " +
          "are deleted after 90 days. Everything else goes when your account is closed.",
      ),
      heading("Your rights"),
      paragraph(
        "You can see and correct your profile under Settings. You can ask for a copy of all your data, or for " +
          "its deletion, at privacy@espalier.example. We answer within 30 days.",
      ),
      heading("On your device"),
      paragraph(
        "The shop stores your login, your language and your cart in the browser. There are no trackers and no " +
          "cookies of third parties.",
      ),
    ),
    cn: text(
      paragraph("本声明说明我们掌握您的哪些信息、原因何在，以及您可以如何处理。因为我们保存得很少，所以写得也很短。"),
      heading("我们保存的信息"),
      list([
        "您的昵称、电子邮箱与国家／地区，以及您自行填写的资料：手机号、生日、邮编与地址。",
        "您填写的收货地址与银行账户。",
        "您的订单、钱包记录、团队位置与级别。",
        "您的咨询与我们的回复。",
        "您的登录时间与来源，用于保障账户安全。",
      ]),
      paragraph("密码仅以不可还原的形式保存。银行卡号不经过我们，由支付服务商处理。"),
      heading("使用目的"),
      paragraph("用于维持账户、配送订单、计算奖励、防范欺诈以及回复您的咨询。我们不投放第三方广告，也不出售数据。"),
      heading("谁可以看到"),
      paragraph(
        "团队上级可以看到您的账号、昵称、级别与业绩，但看不到您的联系方式、余额与收益。承运商获得收货地址，银行获" +
          "得付款所需信息，主管机关依法获得相应资料。",
      ),
      heading("保存期限"),
      paragraph("订单与钱包记录按税法要求保存，一般为七年。登录记录 90 天后删除。其余信息在账户注销时删除。"),
      heading("您的权利"),
      paragraph(
        "您可在“设置”中查看并更正个人资料。如需全部数据的副本或要求删除，请致信 privacy@espalier.example，我们将" +
          "在 30 天内答复。",
      ),
      heading("在您的设备上"),
      paragraph("商城会在浏览器中保存您的登录状态、语言与购物车。没有追踪器，也没有第三方 Cookie。"),
    ),
  },
};
