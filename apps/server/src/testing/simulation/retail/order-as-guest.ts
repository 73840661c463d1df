import { calls } from "@espalier/contract/calls.generated";

import type { ModelGuest, ModelMember } from "../client-model.ts";
import { type Acting, deliver } from "../deliver.ts";
import { noteCancelled, payAtProvider } from "../order-actions.ts";
import { pickFrom, visitor } from "../people.ts";
import { ADDRESSES } from "../selling/found-terms.ts";
import {
  drawWanted,
  expectPossible,
  keepable,
  newOrder,
  noteQuoteRefused,
  noteShort,
  placingReasons,
} from "../selling/order-goods.ts";
import type { Wanted } from "../selling/terms.ts";
import { ask } from "../simulated-company.ts";

/** Where guests who collect their orders live. */
const HOME = "SG";

/** A visitor of the public shop looks at what goods cost and orders them at that quote, from the seller whom the visitor names. */
export const orderAsGuest = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const { model } = company;
  const addresses = ADDRESSES.map((each) => ({ ...each, id: 0 }));
  const wanted = drawWanted(model, action, { addresses, method: "card", isPublic: true });
  if (!wanted) return;
  const address = `198.18.${model.guests.length % 250}.${1 + (action.who % 250)}`;
  const by = () => visitor(address);
  const named = nameSeller(model.members, action);
  const fields = { ...fieldsOf(wanted), ...named.fields };
  const quoted = await ask(company, { name: "storeQuote", fields, by });
  if (quoted.code !== 200) return noteQuoteRefused(acting, wanted, quoted);
  const quote = calls.storeQuote.data.parse(quoted.data);
  const { said } = expectPossible(company, wanted, quote);
  expectSeller(quote, named);
  const person = { name: "Finch", phone: "81234567", email: `${action.key}@guest.example`, address: "1 Road" };
  const placing = { ...fields, ...person, quote_hash: quote.hash };
  const answer = await deliver(
    acting,
    { name: "storeOrderCreate", fields: placing, by },
    () => [
      "order.too_many_unpaid_of_email",
      ...placingReasons("card"),
      ...keepable(company, wanted).refusals,
      "quote.changed",
      "too_many",
    ],
    (error) => {
      if (error === "goods.out_of_stock") noteShort(company, wanted, action.key);
    },
  );
  if (!answer) return;
  const { sn, token } = calls.storeOrderCreate.data.parse(answer.data);
  const order = newOrder(company, wanted, { sn, amount: quote.amount, said });
  const { seller, proof } = named;
  const sold = seller && proof && { seller, proof, held: new Map(), releases: 0, wasHeld: false, wasTakenBack: false };
  model.guests.push({ address, token, placedAt: company.time.shown().getTime(), order, sold });
};

const fieldsOf = ({ lines, address, methodId, pointId }: Wanted) => ({
  goods: lines.map(({ goods, number }) => ({ id: goods.id, number })),
  shipping_type: address ? 1 : 2,
  country: address?.country ?? HOME,
  province: address?.region ?? "",
  ...(methodId !== undefined && { shipping_method_id: methodId }),
  ...(pointId !== undefined && { collection_point_id: pointId }),
});

type Named = {
  readonly fields: { readonly seller?: string; readonly code?: string };
  readonly seller?: ModelMember | undefined;
  readonly proof?: "chosen" | "code";
  /** Whether the code is nobody's. */
  readonly isUnknown?: boolean;
};

/** Nobody, by a code, chosen against a code, by the code of nobody, or the company against a code. */
const nameSeller = (members: readonly ModelMember[], { who, whom }: Acting["action"]): Named => {
  const [seller, other] = [pickFrom(members, who), pickFrom(members, who + 1)];
  if (!seller || !other) return { fields: {} };
  switch (whom % 7) {
    case 0:
      return { fields: {} };
    case 1:
      return { fields: { code: "NOBODY99" }, isUnknown: true };
    case 2:
      return { fields: { seller: "0", code: other.inviteCode } };
    case 3:
    case 4:
      return { fields: { seller: seller.uid, code: other.inviteCode }, seller, proof: "chosen" };
    default:
      return { fields: { code: seller.inviteCode }, seller, proof: "code" };
  }
};

/** Throws unless a quote names the seller who was named, and says of a code that it is nobody's. */
const expectSeller = (
  { seller, ignored }: ReturnType<typeof calls.storeQuote.data.parse>,
  { seller: named, proof, isUnknown = false }: Named,
): void => {
  if (seller?.uid !== named?.uid || seller?.proof !== proof)
    throw new Error(`a quote is sold by ${seller?.uid} (${seller?.proof}), expected ${named?.uid} (${proof})`);
  if (ignored.some(({ standing }) => standing !== "unknown") || ignored.length !== (isUnknown ? 1 : 0))
    throw new Error(`a quote ignores ${JSON.stringify(ignored)}`);
};

/** Attempts without an answer count against the limits of a visitor, too. */
const OF_LINK = ["order.no_longer_payable", "order.link_over", "too_many"] as const;

/** A guest opens the provider's page by the order's link and pays there. The page is stored nowhere, so it is asked for once. */
export const payAsGuest = async (acting: Acting): Promise<void> => {
  const guest = pickGuest(acting);
  if (!guest) return;
  const { order } = guest;
  order.busy += 1;
  const once = { ...acting, action: { ...acting.action, delivery: "once" } } as const;
  const answer = await deliver(once, ofLink("storeOrderPay", guest), OF_LINK);
  if (!answer) return;
  order.payUrl = calls.storeOrderPay.data.parse(answer.data).pay_url;
  await payAtProvider(acting, order);
};

export const cancelAsGuest = async (acting: Acting): Promise<void> => {
  const guest = pickGuest(acting);
  if (!guest) return;
  guest.order.busy += 1;
  if (await deliver(acting, ofLink("storeOrderCancel", guest), OF_LINK)) noteCancelled(guest.order);
};

const pickGuest = ({ company, action }: Acting): ModelGuest | undefined =>
  pickFrom(
    company.model.guests.filter(({ order }) => order.status === "unpaid"),
    action.who + action.pick,
  );

const ofLink = <Name extends "storeOrderPay" | "storeOrderCancel" | "storeOrderView">(
  name: Name,
  { token, address }: ModelGuest,
) => ({ name, fields: { token }, by: () => visitor(address) });
