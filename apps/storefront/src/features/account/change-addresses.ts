import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";

import { addressFaults, addressOf, EMPTY_ADDRESS, readAddress } from "../../lib/address-form.ts";
import { asCustomer } from "../../lib/as-customer.ts";
import { readCountry } from "../../lib/country.ts";
import { fieldOf } from "../../lib/field-of.ts";
import type { HeadOf } from "../../lib/head.ts";
import { isRefusal } from "../../lib/is-refusal.ts";
import { Missing } from "../../lib/missing.ts";
import { paths } from "../../lib/paths.ts";
import { type Problem, problemOf } from "../../lib/problem.ts";
import type { Shop } from "../../lib/shop.ts";
import { tooLong } from "../../lib/too-long.ts";

export const loadAddresses = async (route: LoaderFunctionArgs) =>
  await asCustomer(route, async ({ api }) => await api.customerAddressList({}));

/** Uses another address first. */
export const putFirst = async (route: ActionFunctionArgs) =>
  await asCustomer(route, async (shop) => {
    const id = fieldOf(await route.request.formData(), "id");
    const chosen = (await shop.api.customerAddressList({})).find((each) => String(each.id) === id);
    if (chosen) await shop.api.customerAddressSet({ ...addressOf(chosen), id: chosen.id, is_default: true });
    return redirect(paths.addresses(shop.language), 303);
  });

const NEW = { ...EMPTY_ADDRESS, id: 0, is_default: false };

/** The address that an account's page is about; an empty one for a new one, of the customer as known so far. */
export const loadAddress = async (route: LoaderFunctionArgs) =>
  await asCustomer(route, async (shop) => {
    const { api, cookies } = shop;
    const asked = route.params["id"] ?? "";
    const [countries, kept, { name, phone }] = await Promise.all([
      api.countries({}),
      api.customerAddressList({}),
      api.customerInfo({}),
    ]);
    const address =
      asked === "new"
        ? { ...NEW, name, phone, country: readCountry(cookies), is_default: kept.length === 0 }
        : kept.find(({ id }) => String(id) === asked);
    if (address === undefined) throw new Missing();
    return { countries, address, key: crypto.randomUUID() };
  });

/** Adds, changes or deletes an address. What is refused is shown again as it was typed. */
export const changeAddress = async (route: ActionFunctionArgs) =>
  await asCustomer(route, async (shop) => {
    const sent = await route.request.formData();
    const form = { ...readAddress(sent), is_default: fieldOf(sent, "is_default") === "true" };
    const [id, key] = [Number(route.params["id"]) || 0, fieldOf(sent, "key") || crypto.randomUUID()];
    const isDeleted = fieldOf(sent, "intent") === "delete";
    const long = tooLong(sent, shop.texts);
    if (long !== null) return { form, key, problem: long };
    const faults = isDeleted ? {} : addressFaults(form, shop.texts);
    if (Object.keys(faults).length > 0) return { form, key, problem: { msg: "", faults } };
    try {
      await save(shop, form, { id, key, isDeleted });
      return redirect(paths.addresses(shop.language), 303);
    } catch (error) {
      if (!isRefusal(error) || error.key === "session.expired") throw error;
      const problem: Problem = problemOf(error);
      // Where the answer got lost, what is sent next is the same action.
      return { form, key: problem.isLost === true ? key : crypto.randomUUID(), problem };
    }
  });

type Wanted = { readonly id: number; readonly key: string; readonly isDeleted: boolean };

const save = async ({ api }: Shop, form: typeof NEW_FORM, { id, key, isDeleted }: Wanted): Promise<void> => {
  if (isDeleted) await api.customerAddressDel({ id });
  else if (id === 0) await api.customerAddressAdd(form, key);
  else await api.customerAddressSet({ ...form, id });
};

const NEW_FORM = { ...EMPTY_ADDRESS, is_default: false };

export const addressesHead: HeadOf<unknown> = (_, { texts, company }) => ({
  title: `${texts.account.addresses} · ${company}`,
  description: texts.account.addressesText,
  address: null,
});
