import { done, refused } from "@espalier/core/vocabulary/outcome";

import { bind, type Binding } from "../../platform/http/bind-call.ts";
import { refuseTooMany } from "../../platform/http/policies/refuse-too-many.ts";
import { readPage } from "../../platform/db/paging/paged.ts";
import { storePicture } from "../catalog/admin/store-picture.ts";
import { askReturn } from "./ask-return.ts";
import type { ReturnsDeps } from "./deps.ts";
import { RETURN_PICTURES, RETURNS } from "./limits.ts";
import { exchangeGoods } from "./other-goods/exchange-goods.ts";
import { quoteExchange } from "./other-goods/quote-exchange.ts";
import { previewReturn } from "./preview-return.ts";
import { pageReturns } from "./queries.ts";
import { showOptions } from "./show-options.ts";
import { viewReturn } from "./show-return.ts";
import { changeReturn } from "./store/returns.ts";

export const returnMemberApi = (deps: ReturnsDeps): readonly Binding[] => {
  const { db, files, random } = deps;
  return [
    bind("returnOptions", async ({ input, caller: { customerId, language }, now }) => {
      const options = await showOptions(db, { sn: input.sn, customerId }, { language, now });
      return options ? done(options) : refused("order.unknown");
    }),

    bind(
      "returnPreview",
      async ({ input, caller: { customerId, language }, now }) =>
        await previewReturn(db, { ...input, customerId }, { language, now }),
    ),

    bind("returnCreate", async ({ input, caller: { customerId, memberId }, now, write }) => {
      const { confirmed_amount: confirmed, ...asked } = input;
      return await write(
        async (tx) => {
          const outcome = await askReturn(tx, { ...asked, confirmed, customerId }, { messaging: deps, random, now });
          return outcome.ok ? done({ ...outcome.value, return_sn: outcome.value.code, order_sn: input.sn }) : outcome;
        },
        async () => refuseTooMany(await deps.limits.ofMember(RETURNS, memberId)),
      );
    }),

    bind("returnPicture", async ({ input, caller: { memberId }, now, write }) => {
      return await write<{ readonly picture: string; readonly thumb: string }>(
        async (_tx, picture) => done(picture),
        async () => {
          const free = refuseTooMany(await deps.limits.ofMember(RETURN_PICTURES, memberId));
          if (!free.ok) return free;
          const stored = await storePicture({ db, files }, input.file.bytes, now);
          return stored.ok ? done({ picture: stored.value.address, thumb: stored.value.thumb }) : stored;
        },
      );
    }),

    bind("returnList", async ({ input, caller: { customerId, language, session: reader }, now }) => {
      const page = { reader, list: "returns", page: input.page, limit: input.limit, now };
      return done(await readPage(db, page, async (start) => await pageReturns(db, { customerId, language }, start)));
    }),

    bind("returnView", async ({ input, caller: { customerId, language } }) => {
      const found = await viewReturn(db, { code: input.return_sn, customerId }, language);
      return found ? done(found) : refused("return.unknown");
    }),

    bind(
      "returnSent",
      async ({ input: { return_sn: code, ...columns }, caller: { customerId }, now, write }) =>
        await write(async (tx) => {
          const sent = await changeReturn(tx, { code, customerId }, "sent", { at: now, columns });
          return sent.ok ? done(null) : sent;
        }),
    ),

    bind("returnExchangeQuote", async ({ input, caller, now }) => {
      const { customerId, memberId, language } = caller;
      return await quoteExchange(deps, { ...input, buyer: { customerId, memberId }, language }, now);
    }),

    bind("returnExchange", async ({ input, caller, now, write }) => {
      const { customerId, memberId, language } = caller;
      return await exchangeGoods(deps, { ...input, buyer: { customerId, memberId }, language }, { write, now });
    }),

    bind(
      "returnExchangeDecline",
      async ({ input: { return_sn: code }, caller: { customerId }, now, write }) =>
        await write(async (tx) => {
          const declined = await changeReturn(tx, { code, customerId }, "choice_ended", { at: now });
          return declined.ok ? done(null) : declined;
        }),
    ),

    bind(
      "returnCancel",
      async ({ input: { return_sn: code }, caller: { customerId }, now, write }) =>
        await write(async (tx) => {
          const cancelled = await changeReturn(tx, { code, customerId }, "cancelled", { at: now });
          return cancelled.ok ? done(null) : cancelled;
        }),
    ),
  ];
};
