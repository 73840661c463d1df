/** A member's own page of the public shop: what it says, which goods it shows first, and how many came. */
import { greetingProblem, LONGEST_GREETING, MOST_PAGE_GOODS, PAGE_STATES } from "@espalier/core/text/page-text";
import { z } from "zod";

import { time } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { refuse } from "../../refuse.ts";
import { emptyRequest } from "../../shapes/empty.ts";
import { idList } from "../../shapes/id-list.ts";
import { PICTURE_REFUSALS } from "../../shapes/refusal-groups.ts";
import { openedVersion, version } from "../../shapes/version.ts";
import { optionalText, paragraph } from "../../text-fields.ts";
import { picture } from "../../uploads.ts";

/** What a page says, in plain text without links. */
const greeting = paragraph(LONGEST_GREETING).check((context) => {
  const problem = greetingProblem(context.value);
  if (problem !== undefined) refuse(context, `page.${problem}`);
});

const figures = z.object({ visits: z.int(), orders: z.int() });

export const sellerPage = defineCall({
  name: "sellerPage",
  method: "GET",
  path: "/seller/page",
  audience: "member",
  summary:
    "The member's page of the public shop: what is public, what was sent last, the chosen goods, and the figures",
  request: emptyRequest,
  data: z.object({
    version,
    code: z.string(),
    shop_open: z.boolean(),
    ended: z.boolean(),
    public: z.object({ name: z.string(), picture: z.string(), greeting: z.string(), since: time }).nullable(),
    sent: z
      .object({
        picture: z.string(),
        greeting: z.string(),
        state: z.enum(PAGE_STATES),
        sent_at: time,
        reviewed_at: time,
        reason: z.string(),
      })
      .nullable(),
    goods: z.array(z.object({ id: z.int(), title: z.string(), thumb: z.string() })),
    week: figures,
    month: figures,
  }),
});

export const sellerPageSend = defineCall({
  name: "sellerPageSend",
  method: "POST",
  path: "/seller/page/send",
  audience: "member",
  summary:
    "Sends picture and greeting of the page to be reviewed, in place of what waits already. What is public stays so meanwhile",
  refusals: ["page.changed", "page.html", "page.link", "page.same", "picture.unknown", "too_many"],
  request: z.object({ version: openedVersion, picture: optionalText(200), greeting }),
  data: z.object({ version }),
});

export const sellerPageWithdraw = defineCall({
  name: "sellerPageWithdraw",
  method: "POST",
  path: "/seller/page/withdraw",
  audience: "member",
  summary: "Takes back picture and greeting at once, those that are public and those that wait",
  refusals: ["page.changed"],
  request: z.object({ version: openedVersion }),
  data: z.object({ version }),
});

export const sellerPageGoods = defineCall({
  name: "sellerPageGoods",
  method: "POST",
  path: "/seller/page/goods",
  audience: "member",
  summary: "The goods that the page shows first, at most 12, in this order; none to show none",
  refusals: ["page.changed", "goods.unknown"],
  request: z.object({ version: openedVersion, ids: idList(MOST_PAGE_GOODS).optional() }),
  data: z.object({ version }),
});

export const sellerPagePicture = defineCall({
  name: "sellerPagePicture",
  method: "POST",
  path: "/seller/page/picture",
  audience: "member",
  upload: "whole",
  summary: "Stores a picture for the page, which is public once it was sent and approved",
  refusals: PICTURE_REFUSALS,
  request: z.object({ file: picture }),
  data: z.object({ picture: z.string(), thumb: z.string() }),
});
