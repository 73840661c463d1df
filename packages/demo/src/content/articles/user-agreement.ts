import { walletTexts } from "@espalier/contract/locales/wallet-texts";

import type { Article } from "../article.ts";
import { heading, list, paragraph, text } from "../html.ts";

const { en, cn } = walletTexts;

export const USER_AGREEMENT: Article = {
  symbol: "user_agreement",
  title: { en: "User Agreement", cn: "用户协议" },
  content: {
    en: text(
      heading("1. About this agreement"),
      paragraph(
        "This agreement is between you and Espalier. By opening an account you accept it. If you do not agree " +
          "with a part of it, please do not register; if you change your mind later, you may close your account at " +
          "any time.",
      ),
      paragraph(
        "You must be at least 18 years old, or of full age where you live, and register in your own name. One " +
          "person holds one membership.",
      ),
      heading("2. Membership and your account"),
      paragraph(
        "You join with the invite code of an existing member. Your account number (UID) is given at " +
          "registration, is yours alone and is never used again for anyone else.",
      ),
      list([
        "Keep your login password and your six-digit security password to yourself. Our staff never ask for them.",
        "Tell us at once when you believe somebody else has used your account; we will freeze it while we look.",
        "What is done with your passwords counts as done by you until you have told us.",
      ]),
      heading("3. Goods, packages and orders"),
      paragraph(
        `Prices are shown in dollars and, for payment from your wallet, in ${en.units.SP}. An order becomes binding when it ` +
          "has been paid. Unpaid orders are cancelled after 2 hours and the goods go back on sale.",
      ),
      paragraph(
        "A package can be ordered one at a time. Pictures show the goods as they are; colours can differ " +
          "slightly from screen to screen.",
      ),
      heading("4. The referral team"),
      paragraph(
        "Every member has a place in the team, on the left or the right side of another member. That place is " +
          "fixed at registration and cannot be bought, sold or moved.",
      ),
      paragraph(
        "Rewards come from goods that were sold and from nothing else. Inviting people alone earns nothing. We " +
          "promise no income: what a member receives depends on real sales and on personal effort, and many " +
          "members join only to buy.",
      ),
      list([
        "Do not promise income, returns or quick success to anyone.",
        "Describe goods as we describe them; claims about healing or treating illness are not allowed.",
        "Nobody may be asked to buy more than they need or can use.",
      ]),
      heading("5. Wallets"),
      paragraph(
        `Your account has four wallets: ${en.wallets.SP}, ${en.wallets.CP}, ${en.wallets.RP} and ${en.wallets.OP}. They record value inside this shop. They are not bank ` +
          "deposits, earn no interest and cannot be lent. Every movement is written to a ledger that cannot be " +
          "changed afterwards; a correction is a new, visible entry.",
      ),
      paragraph(
        "Transfers to another member take effect at once and cannot be called back. Please compare the " +
          "receiver's account number and name before you confirm.",
      ),
      heading("6. Withdrawals"),
      paragraph(
        `${en.wallets.CP} can be withdrawn to a bank account in your own name. Each request is reviewed. Until it has been ` +
          "paid you may cancel it; a rejected request returns to the wallet with the reason.",
      ),
      heading("7. Returns and refunds"),
      paragraph(
        "Unopened goods can be returned within 14 days of delivery. Faulty or damaged goods are replaced or " +
          "refunded, and we pay the postage. The refund goes back to where the payment came from.",
      ),
      paragraph(
        "Rewards that were calculated on a refunded order are taken back by the same amount. If the wallet does " +
          "not hold enough, the rest is settled with later rewards.",
      ),
      heading("8. Privacy"),
      paragraph(
        "We use your data to run your membership, deliver orders and meet the law, and for nothing else. The " +
          "privacy notice says what we keep, for how long, and what you can ask of us.",
      ),
      heading("9. Suspension and closing"),
      paragraph(
        "We may freeze an account that breaks these rules, is used for fraud or puts others at risk. You will be " +
          "told the reason and may answer it. When an account is closed, what is yours and undisputed is paid out.",
      ),
      heading("10. Changes and questions"),
      paragraph(
        "Changes to this agreement are announced among the notices at least 14 days before they apply. For " +
          "questions, write to care@espalier.example; a person answers within two working days.",
      ),
    ),
    cn: text(
      heading("一、关于本协议"),
      paragraph(
        "本协议由您与 Espalier 订立。开立账户即表示您接受本协议。若您不同意其中任何内容，请勿注册；日后如改变主意，" +
          "可随时申请注销账户。",
      ),
      paragraph("您须年满 18 周岁或达到所在地法定成年年龄，并以本人名义注册。每人仅可持有一个会员资格。"),
      heading("二、会员与账户"),
      paragraph("您凭现有会员的邀请码加入。注册时获得的账号（UID）仅归您使用，不会再分配给他人。"),
      list([
        "请妥善保管登录密码与六位安全密码，我们的工作人员绝不会向您索取。",
        "如怀疑账户被他人使用，请立即告知，我们将先行冻结并核查。",
        "在您告知之前，使用您密码进行的操作视为您本人所为。",
      ]),
      heading("三、商品、套餐与订单"),
      paragraph(
        `价格以美元标示；使用钱包支付时，以 ${cn.units.SP} 标示。订单付款后即生效。未付款订单将在 2 小时后取消，商品恢复销售。`,
      ),
      paragraph("套餐每次限订一份。图片如实展示商品，但不同屏幕的颜色可能略有差异。"),
      heading("四、推荐团队"),
      paragraph("每位会员在团队中都有一个位置，位于另一位会员的左侧或右侧。该位置在注册时确定，不可买卖，也不可移动。"),
      paragraph(
        "奖励只来源于实际售出的商品，别无其他。仅邀请他人不会产生任何收益。我们不承诺任何收入：会员所得取决于真实" +
          "销售与个人付出，许多会员加入只是为了购物。",
      ),
      list([
        "请勿向任何人承诺收入、回报或快速成功。",
        "请按我们的描述介绍商品，不得宣称有治疗疾病的功效。",
        "不得要求任何人购买超出其需要或使用能力的商品。",
      ]),
      heading("五、钱包"),
      paragraph(
        `您的账户设有${cn.wallets.SP}、${cn.wallets.CP}、${cn.wallets.RP}、${cn.wallets.OP}四个钱包，用于记录您在本商城内的价值。它们不是银行存款，不计利息，也不可出借。` +
          "每一笔变动都会记入不可更改的账本；更正以新的、可见的记录进行。",
      ),
      paragraph("向其他会员的转账即时生效，无法撤回。确认前请核对收款人的账号与姓名。"),
      heading("六、提现"),
      paragraph(
        `${cn.wallets.CP}可提现至您本人名下的银行账户，每笔申请均需审核。付款前您可以取消；如被驳回，款项连同原因一并退回` +
          "该钱包。",
      ),
      heading("七、退货与退款"),
      paragraph(
        "未拆封商品可在送达后 14 天内退回。有瑕疵或损坏的商品将予以更换或退款，运费由我们承担。退款按原支付方式退回。",
      ),
      paragraph("因退款订单而产生的奖励将按相同金额收回；如钱包余额不足，差额由日后的奖励抵扣。"),
      heading("八、隐私"),
      paragraph(
        "我们仅为维持会员服务、配送订单及遵守法律而使用您的数据。隐私声明说明我们保存哪些信息、保存多久，以及您享" +
          "有的权利。",
      ),
      heading("九、冻结与注销"),
      paragraph(
        "对违反规则、涉及欺诈或危及他人的账户，我们可予以冻结，并告知原因，您可以申辩。账户注销时，归您所有且无争" +
          "议的款项将予以支付。",
      ),
      heading("十、变更与咨询"),
      paragraph(
        "本协议的变更将在生效前至少 14 天以公告形式发布。如有疑问，请致信 care@espalier.example，我们将在两个工作" +
          "日内由专人回复。",
      ),
    ),
  },
};
