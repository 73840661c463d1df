import { done } from "@espalier/core/vocabulary/outcome";

import { bind, type Binding } from "../../platform/http/bind-call.ts";
import { refuseTooMany } from "../../platform/http/policies/refuse-too-many.ts";
import { type StoredPicture, storePicture } from "../catalog/admin/store-picture.ts";
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

    bind(
      "sellerPageSend",
      async ({ input, caller: { memberId }, now, write }) =>
        await write(
          async (tx) => await sendText(tx, input, { memberId, now }),
          async () => refuseTooMany(await limits.ofMember(PAGE_TEXTS, memberId)),
        ),
    ),

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

    bind(
      "sellerPagePicture",
      async ({ input, caller: { memberId }, now, write }) =>
        await write<StoredPicture>(
          async (_, { address, thumb }) => await Promise.resolve(done({ picture: address, thumb })),
          async () => {
            const free = refuseTooMany(await limits.ofMember(PAGE_PICTURES, memberId));
            return free.ok ? await storePicture({ db, files }, input.file.bytes, now) : free;
          },
        ),
    ),
  ];
};
