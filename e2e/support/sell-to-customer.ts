import { randomBytes } from "node:crypto";

import { createStoreApi } from "@espalier/contract/store-client";
import { inject } from "vitest";

import { newGoods } from "./new-goods.ts";
import { logIn } from "./new-member.ts";

/** Leaves a paid order of the public shop that the demo member sold to a guest. */
export const sellToCustomer = async (): Promise<void> => {
  const { url } = inject("e2e");
  // As a page of the shop asks.
  const ask: typeof fetch = async (address, { headers, ...request } = {}) =>
    await fetch(address, { ...request, headers: { ...Object.fromEntries(new Headers(headers)), origin: url } });
  const store = createStoreApi({ baseUrl: `${url}/api`, language: () => "en", fetch: ask });
  const { id } = await newGoods({ price: "30.00" });
  const { info } = await (await logIn("10000001")).call("userInfo");
  const wanted = { goods: [{ id, number: 1 }], shipping_type: 2 as const, country: "SG", code: info.invite_code };
  const { hash } = await store.storeQuote(wanted);
  const email = `${randomBytes(6).toString("hex")}@guests.example`;
  const buyer = { name: "Rowan", phone: "+6581234567", email };
  const { token } = await store.storeOrderCreate({ ...wanted, ...buyer, quote_hash: hash }, email);
  const { pay_url: page } = await store.storeOrderPay({ token });
  const paid = await fetch(new URL(page, url), {
    method: "POST",
    body: new URLSearchParams({ action: "pay" }),
    redirect: "manual",
  });
  if (paid.status >= 400) throw new Error(`the card provider's page answered ${paid.status}`);
};
