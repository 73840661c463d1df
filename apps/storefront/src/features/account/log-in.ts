import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";

import { fieldOf } from "../../lib/field-of.ts";
import type { HeadOf } from "../../lib/head.ts";
import { isOfShop } from "../../lib/is-of-shop.ts";
import { isRefusal } from "../../lib/is-refusal.ts";
import { paths } from "../../lib/paths.ts";
import { type Problem, problemOf } from "../../lib/problem.ts";
import { type Shop, shopOfRoute } from "../../lib/shop.ts";
import { tooLong } from "../../lib/too-long.ts";

/** Where the login stands: the address that was typed, and whether a code is on its way to it. */
type LoginState = { readonly email: string; readonly isMailed: boolean; readonly problem: Problem | null };

export const loadLogin = async ({ request, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const { host } = await context.get(shopOfRoute).api.customerPasskeyOffer({});
  return { back: searchParams.get("back") ?? "", byPassword: searchParams.get("by") === "password", host };
};

/** Mails a code, or begins a session by it or by the password. The answers never say whether an address has an account. */
export const logIn = async ({ request, context }: ActionFunctionArgs): Promise<LoginState | Response> => {
  const shop = context.get(shopOfRoute);
  const form = await request.formData();
  const email = fieldOf(form, "email");
  const intent = fieldOf(form, "intent");
  const long = tooLong(form, shop.texts);
  if (long !== null) return { email, isMailed: intent === "verify", problem: long };
  try {
    if (intent === "code") {
      await shop.api.customerLoginCode({ email });
      return { email, isMailed: true, problem: null };
    }
    await begin(shop, form, intent);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Where a code was sent a little earlier, that one is still good.
    const isMailed = intent === "verify" || error.key === "code.too_soon";
    return { email, isMailed, problem: problemOf(error) };
  }
  const back = fieldOf(form, "back");
  return redirect(isOfShop(back) ? back : paths.account(shop.language), 303);
};

const begin = async ({ api }: Shop, form: FormData, intent: string): Promise<void> => {
  const email = fieldOf(form, "email");
  if (intent === "verify") await api.customerLoginVerify({ email, code: fieldOf(form, "code") });
  else await api.customerLogin({ email, password: fieldOf(form, "password") });
};

export const loginHead: HeadOf<unknown> = (_, { texts, company }) => ({
  title: `${texts.account.logIn} · ${company}`,
  description: texts.account.logInText,
  address: null,
});
