import { fillText } from "@espalier/core/text/fill-text";

import { COMPANY, storeChosenSeller } from "./chosen-seller.ts";
import { fieldOf } from "./field-of.ts";
import { isRefusal } from "./is-refusal.ts";
import { type Problem, problemOf } from "./problem.ts";
import type { Shop } from "./shop.ts";

/** The fields of a form that changes who sells. */
export const SELLER_FIELDS = { code: "seller_code", typed: "seller", company: "company" } as const;

/** Whether a form was sent by one of the buttons that change who sells. */
export const changesSeller = (form: FormData): boolean =>
  [SELLER_FIELDS.typed, SELLER_FIELDS.company].some((intent) => intent === fieldOf(form, "intent"));

/** Chooses the company, or the member who has the code that was typed; why not, in words. */
export const chooseSeller = async (
  { api, cookies, site, texts }: Pick<Shop, "api" | "cookies" | "site" | "texts">,
  form: FormData,
): Promise<Problem | null> => {
  const typed = fieldOf(form, SELLER_FIELDS.code).replaceAll(/[^A-Za-z0-9]/g, "");
  const chosen = fieldOf(form, "intent") === SELLER_FIELDS.company ? COMPANY : typed;
  const refused = (msg: string): Problem => ({ msg, faults: { [SELLER_FIELDS.code]: msg } });
  if (chosen === "") return refused(texts.frame.missing);
  try {
    const { ignored } = await api.storeAttribution({ seller: chosen });
    const standing = ignored.find(({ proof }) => proof === "chosen")?.standing;
    if (standing !== undefined) return refused(fillText(texts.seller[standing], { code: typed }));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return refused(problemOf(error).msg);
  }
  storeChosenSeller(cookies, chosen, site);
  return null;
};
