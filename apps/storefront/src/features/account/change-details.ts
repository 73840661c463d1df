import { languageOf } from "@espalier/core/text/language";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";

import { asCustomer } from "../../lib/as-customer.ts";
import { fieldOf } from "../../lib/field-of.ts";
import type { HeadOf } from "../../lib/head.ts";
import { isRefusal } from "../../lib/is-refusal.ts";
import { paths } from "../../lib/paths.ts";
import { type Problem, problemOf } from "../../lib/problem.ts";
import type { Shop } from "../../lib/shop.ts";
import { tooLong } from "../../lib/too-long.ts";

export const loadDetails = async (route: LoaderFunctionArgs) =>
  await asCustomer(route, async ({ api }) => {
    const [customer, passkeys] = await Promise.all([api.customerInfo({}), api.customerPasskeys({})]);
    // "code": it was forgotten, and another is set by a code; "set": it was.
    return { customer, passkeys, password: new URL(route.request.url).searchParams.get("password") ?? "" };
  });

/** Which form was sent, whether it did what it should, and why not; then also what was typed, but for passwords and codes. */
export type Change = {
  readonly intent: string;
  readonly problem: Problem | null;
  readonly typed?: { readonly name: string; readonly phone: string };
};

/** Changes what the account says of the customer; logs out, or closes it. */
export const changeDetails = async (route: ActionFunctionArgs) =>
  await asCustomer(route, async (shop): Promise<Change | Response> => {
    const form = await route.request.formData();
    const intent = fieldOf(form, "intent");
    const typed = { name: fieldOf(form, "name"), phone: fieldOf(form, "phone") };
    const long = tooLong(form, shop.texts);
    if (long !== null) return { intent, problem: long, typed };
    try {
      const next = await change(shop, intent, form);
      return next === "" ? { intent, problem: null } : redirect(next, 303);
    } catch (error) {
      if (!isRefusal(error) || error.key === "session.expired") throw error;
      return { intent, problem: problemOf(error), typed };
    }
  });

/** Answers where it leads; "" for the page with its forms again. */
const change = async ({ api, language: of }: Shop, intent: string, form: FormData): Promise<string> => {
  const [name, phone, language] = [fieldOf(form, "name"), fieldOf(form, "phone"), languageOf(form.get("language"))];
  const [code, password, new_password] = [
    fieldOf(form, "code"),
    fieldOf(form, "password"),
    fieldOf(form, "new_password"),
  ];
  switch (intent) {
    case "edit":
      await api.customerEdit({ name, phone, ...(language && { language }) });
      return "";
    case "consent":
      await api.customerConsent({ contact_shown: fieldOf(form, "contact_shown") === "true" });
      return "";
    case "password":
      await api.customerPassword({ password, new_password });
      return "";
    case "mailCode":
      await api.customerLoginCode({ email: (await api.customerInfo({})).email });
      return "";
    case "setPassword":
      await api.customerRegister({ email: (await api.customerInfo({})).email, code, password: new_password });
      // It ended this session and began another, which the page has to be read with.
      return `${paths.details(of)}?password=set`;
    case "removePasskey":
      await api.customerPasskeyRemove({ id: Number(fieldOf(form, "passkey")) });
      return "";
    case "erase":
      await api.customerErase({});
      return paths.list(of);
    default:
      await api.customerLogout({});
      return paths.list(of);
  }
};

export const detailsHead: HeadOf<unknown> = (_, { texts, company }) => ({
  title: `${texts.account.details} · ${company}`,
  description: texts.account.detailsText,
  address: null,
});
