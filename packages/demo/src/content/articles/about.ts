import type { Article } from "../article.ts";
import { heading, list, paragraph, text } from "../html.ts";

export const ABOUT: Article = {
  symbol: "about",
  title: { en: "About Espalier", cn: "关于 Espalier" },
  content: {
    en: text(
      paragraph(
        "An espalier is a fruit tree trained along a wall, one arm to the left and one to the right. It takes " +
          "little room, gets the same sun on every leaf and bears for decades. We liked the picture and took the " +
          "name.",
      ),
      heading("What we do"),
      paragraph(
        "We choose things for the body and the home that are made well and last: food supplements with short " +
          "lists, skincare without noise, tools that are repaired instead of replaced. Members buy them, use them " +
          "and recommend what they like.",
      ),
      heading("What we hold ourselves to"),
      list([
        "Rewards come from goods sold, and from nothing else.",
        "Every point is on a ledger that adds up, and that anyone with the right to look can check.",
        "We say what a thing can do, and no more.",
      ]),
      heading("Where to find us"),
      paragraph(
        "Our service team answers in English and Chinese, Monday to Friday, 9:00 to 18:00 (UTC+8), at " +
          "care@espalier.example.",
      ),
    ),
    cn: text(
      paragraph(
        "Espalier 意为“篱壁式果树”：沿墙生长，一臂向左，一臂向右。它占地不多，每片叶子都晒得到太阳，能结果几十年。" +
          "我们喜欢这个画面，便以此为名。",
      ),
      heading("我们做什么"),
      paragraph(
        "我们挑选真正做得好、用得久的身体与家居用品：配方简洁的营养补给、不喧哗的护肤品、可维修而非丢弃的器具。会" +
          "员购买、使用，并推荐自己喜欢的东西。",
      ),
      heading("我们的坚持"),
      list([
        "奖励只来自售出的商品，别无其他。",
        "每一个点数都记在账上，分毫相符，有权查看者皆可核对。",
        "一件东西能做到什么，我们就说什么，不多说。",
      ]),
      heading("联系我们"),
      paragraph("服务团队提供中英文服务，周一至周五 9:00–18:00（UTC+8），邮箱 care@espalier.example。"),
    ),
  },
};
