import { done, refused } from "@espalier/core/vocabulary/outcome";

import { bind, type Binding } from "../../platform/http/bind-call.ts";
import { storePicture } from "../catalog/admin/store-picture.ts";
import type { SellersDeps } from "./deps.ts";
import { PAGE_PICTURES, PAGE_TEXTS } from "./limits.ts";
import { chooseGoods, sendText, withdrawTexts } from "./pages/change-page.ts";
import { showPage } from "./pages/show-page.ts";

export const sellersMemberApi = (deps: SellersDeps): readonly Binding[] => {
  const { db, files, limits } = deps;
  return [
    bind("sellerPage", async ({ caller: { memberId, language }, now }) =>
      done(await showPage(deps, memberId, language, now)),
    ),

    bind("sellerPageSend", async ({ input, caller: { memberId }, now, write }) => {
      const wait = await limits.ofMember(PAGE_TEXTS, memberId);
      if (wait > 0) return refused("too_many", { seconds: String(wait) });
      return await write(async (tx) => await sendText(tx, input, { memberId, now }));
    }),

    bind(
      "sellerPageWithdraw",
      async ({ input, caller: { memberId }, write }) =>
        await write(async (tx) => await withdrawTexts(tx, input.version, memberId)),
    ),

    bind(
      "sellerPageGoods",
      async ({ input, caller: { memberId }, write }) =>
        await write(async (tx) => await chooseGoods(tx, input, memberId)),
    ),

    bind("sellerPagePicture", async ({ input, caller: { memberId }, now, write }) => {
      const wait = await limits.ofMember(PAGE_PICTURES, memberId);
      if (wait > 0) return refused("too_many", { seconds: String(wait) });
      const stored = await storePicture({ db, files }, input.file.bytes, now);
      if (!stored.ok) return stored;
      return await write(async () => done({ picture: stored.value.address, thumb: stored.value.thumb }));
    }),
  ];
};
