import { fillText } from "@espalier/core/text/fill-text";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";

import { asCustomer } from "../../lib/as-customer.ts";
import { SELLER_FIELDS } from "../../lib/choose-seller.ts";
import { COMPANY, storeChosenSeller } from "../../lib/chosen-seller.ts";
import { fieldOf } from "../../lib/field-of.ts";
import type { HeadOf } from "../../lib/head.ts";
import { isRefusal } from "../../lib/is-refusal.ts";
import { paths } from "../../lib/paths.ts";
import { type Problem, problemOf } from "../../lib/problem.ts";
import { tooLong } from "../../lib/too-long.ts";

export const loadOwnSeller = async (route: LoaderFunctionArgs) =>
  await asCustomer(route, async ({ api }) => {
    const [{ seller, invite_code: code }, history] = await Promise.all([api.customerInfo({}), api.customerSellers({})]);
    return { seller, code, history };
  });

/** Chooses from whom the customer buys from now on, in place of a choice that was made for the cart. */
export const chooseOwnSeller = async (route: ActionFunctionArgs) =>
  await asCustomer(route, async (shop) => {
    const form = await route.request.formData();
    const typed = fieldOf(form, SELLER_FIELDS.code).trim();
    const long = tooLong(form, shop.texts);
    if (long !== null) return { typed, problem: long };
    const chosen = fieldOf(form, "intent") === SELLER_FIELDS.company ? COMPANY : typed;
    const refused = (msg: string): Problem => ({ msg, faults: { [SELLER_FIELDS.code]: msg } });
    if (chosen === "") return { typed, problem: refused(shop.texts.frame.missing) };
    try {
      await shop.api.customerSeller({ seller: chosen });
    } catch (error) {
      if (!isRefusal(error) || error.key === "session.expired") throw error;
      const problem = problemOf(error);
      const words = STANDINGS[error.key];
      if (words === undefined) return { typed, problem };
      return { typed, problem: refused(fillText(shop.texts.seller[words], { code: typed })) };
    }
    storeChosenSeller(shop.cookies, "", shop.site);
    return redirect(paths.ownSeller(shop.language), 303);
  });

const STANDINGS: Readonly<Record<string, "unknown" | "frozen" | "own">> = {
  "seller.unknown": "unknown",
  "seller.frozen": "frozen",
  "seller.own": "own",
};

export const ownSellerHead: HeadOf<unknown> = (_, { texts, company }) => ({
  title: `${texts.account.seller} · ${company}`,
  description: texts.account.sellerText,
  address: null,
});
