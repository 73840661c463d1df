import { wallets as cn } from "@espalier/contract/locales/cn/wallets";
import { wallets as en } from "@espalier/contract/locales/en/wallets";

import type { Article } from "../article.ts";
import { heading, list, paragraph, text } from "../html.ts";

export const HELP: Article = {
  symbol: "help",
  title: { en: "Help", cn: "帮助中心" },
  content: {
    en: text(
      heading("The four wallets"),
      list([
        `${en.SP} pays for goods and packages. You can transfer it to another member.`,
        `${en.CP} receives your profits and incentives. You can transfer it, convert it to ${en.SP} or withdraw it to ` +
          "your bank.",
        `${en.RP} is set aside from your profits and can be exchanged for coupons.`,
        `${en.OP} is granted by us on special occasions; its history shows each grant.`,
      ]),
      paragraph("Tap a wallet under My account to see every movement with the balance after it."),
      heading("Inviting a friend"),
      paragraph(
        "Open Invite and let your friend scan the code, or send the link. The code carries your account number, " +
          "the place in the team and the side. In the team view you can also make a code for one particular open " +
          "place.",
      ),
      heading("What is placement?"),
      paragraph(
        "Each member has one place on the left and one on the right. If the place in an invite code has been " +
          "taken in the meantime, the new member is put at the outermost open place on the same side. A place is " +
          "final, so look at the names on the registration form before you send it.",
      ),
      heading("How you earn"),
      list([
        "PV is the volume that goods bring when they are paid. You are active once your own orders brought enough of it.",
        "Your legs are all members placed below you on the left and on the right. The one with less volume is the " +
          "weaker leg.",
        "At each close, the end of a plan day, a pair matches the same volume of both legs and pays you the rate of " +
          "your rank, up to its cap of the day. Volume that no pair has used stays unmatched for a later close.",
        "Leader profits are shares of the pairs of those you invited, by generation. Ranks rise at a close and never fall.",
        "Customers who buy by your link in the public shop pay the retail price. What they pay above the price of members, " +
          "without tax, is your retail profit. It is on hold until the goods can no longer be sent back.",
      ]),
      paragraph(
        "How earning works, under My account, shows each of these words with your own figures, and every rank with " +
          "what it asks for and pays. Tap an underlined word anywhere to read what it means.",
      ),
      heading("Orders and delivery"),
      list([
        `Pay from ${en.SP} at once, or by card where it is offered. Unpaid orders are kept for 2 hours.`,
        "Choose delivery to an address or collect it yourself.",
        "When the parcel has arrived, confirm receipt in the order. That closes it.",
        "A coupon applies to one order and takes its percentage off when the order reaches the coupon's amount.",
      ]),
      heading(`Withdrawing from ${en.CP}`),
      paragraph(
        "Add a bank account in your own name first. Then enter the amount and your security password. The least " +
          "amount is shown on the screen. Requests are reviewed on working days; the list shows whether yours is " +
          "pending, paid or rejected, and why.",
      ),
      heading("Passwords and codes"),
      paragraph(
        "Codes have six digits and are valid for ten minutes. Five wrong security passwords in a row lock wallet " +
          "movements for 15 minutes. If you have forgotten it, set a new one under Settings with a code.",
      ),
      heading("Something is not right?"),
      paragraph(
        "Ask us: under an order, a withdrawal or a profit, or under My account, Your questions. We answer there and " +
          "notify you. If you cannot log in, write to care@espalier.example with your account number. Never send a " +
          "password.",
      ),
    ),
    cn: text(
      heading("四个钱包"),
      list([
        `${cn.SP}用于购买商品与套餐，可转给其他会员。`,
        `${cn.CP}用于接收收益与激励，可转账、兑换为${cn.SP}，或提现至银行。`,
        `${cn.RP}从收益中提留，可兑换优惠券。`,
        `${cn.OP}由我们在特别活动时发放，记录中可查看每一次发放。`,
      ]),
      paragraph("在“我的”中点按任一钱包，即可查看每笔变动及变动后的余额。"),
      heading("邀请好友"),
      paragraph(
        "打开“邀请”，让好友扫码，或把链接发给对方。邀请码包含您的账号、团队位置与左右侧。在团队页面，您也可以为某" +
          "个空位单独生成邀请码。",
      ),
      heading("什么是安置？"),
      paragraph(
        "每位会员下方左右各有一个位置。若邀请码对应的位置已被占用，新会员将被安置在同一侧最外端的空位。位置一经确" +
          "定不可更改，提交注册前请核对表单上的姓名。",
      ),
      heading("如何获得收益"),
      list([
        "PV 是商品付款后带来的业绩。您自己的订单带来足够的 PV 后即为活跃。",
        "左区与右区是安置在您下方左右两边的所有会员，业绩较少的一区为弱区。",
        "每次结算（计划日结束时），左右两区相同的业绩相互对碰，您按级别比例获得收益，每日以封顶为限；未对碰业绩保留至" +
          "以后的结算。",
        "领导收益是您邀请的会员（按代计算）对碰收益的一部分。级别在结算时提升，不会降低。",
        "顾客通过您的链接在公开商城按零售价购买，高出会员价的部分（不含税）即为您的零售收益，在商品退货期结束前为冻结状态。",
      ]),
      paragraph(
        "“我的”中的“收益规则”列出每个名词与您自己的数据，以及各级别的条件与收益。点按带下划线的名词，即可查看其含义。",
      ),
      heading("订单与配送"),
      list([
        `可用${cn.SP}即时支付；开通银行卡支付时也可刷卡。未付款订单保留 2 小时。`,
        "可选择送货上门或自提。",
        "收到包裹后，请在订单中确认收货，订单即告完成。",
        "每张优惠券限用于一笔订单，达到使用金额后按比例减免。",
      ]),
      heading(`${cn.CP}提现`),
      paragraph(
        "请先添加本人名下的银行账户，再输入金额与安全密码。最低金额以页面显示为准。申请在工作日审核，列表中可查看" +
          "待审核、已付款或已驳回及其原因。",
      ),
      heading("密码与验证码"),
      paragraph(
        "验证码为六位数字，十分钟内有效。安全密码连续输错五次，钱包操作将锁定 15 分钟。如忘记安全密码，可在“设置" +
          "”中凭验证码重设。",
      ),
      heading("遇到问题？"),
      paragraph(
        "请向我们咨询：在订单、提现或收益下方，或在“我的”中的“我的咨询”。我们会在那里回复并通知您。如无法登录，请致信 " +
          "care@espalier.example，写明您的账号。切勿发送密码。",
      ),
    ),
  },
};
