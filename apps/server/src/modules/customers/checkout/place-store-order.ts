import type { InputOf } from "@espalier/contract/types";
import type { Language } from "@espalier/core/text/language";
import { mailboxOf } from "@espalier/core/sellers/alike";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import { newToken } from "../../../platform/crypto/tokens.ts";
import { inTransaction, type Tx } from "../../../platform/db/in-transaction.ts";
import type { Answer, CallContext } from "../../../platform/http/bind-call.ts";
import { refuseTooMany } from "../../../platform/http/policies/refuse-too-many.ts";
import { insertCustomer, keepBuyer } from "../../members/store/buyers.ts";
import { enqueueJob } from "../../../platform/jobs/enqueue-job.ts";
import { ORDER_PAID_TASK } from "../../notifications/notify-order-paid.ts";
import { readPaymentOptions } from "../../orders/payment-options.ts";
import { placeOrder } from "../../orders/place-order.ts";
import { prepareOrder } from "../../orders/prepare-order.ts";
import { findEmail } from "../../orders/queries.ts";
import { STRANGER } from "../../orders/quote-order.ts";
import { createOrderLink } from "../../orders/store/order-links.ts";
import { withNewNumber } from "../../orders/with-new-number.ts";
import { keepSeller } from "../../sellers/store/customer-sellers.ts";
import type { CustomersDeps } from "../deps.ts";
import { ORDERS_PLACED } from "../limits.ts";
import { answerOf } from "./answer-of.ts";
import { findSeller } from "./find-seller.ts";
import { keepAddress } from "../account/keep-address.ts";
import { limitCodes } from "./limit-codes.ts";
import { limitGuests } from "./limit-guests.ts";
import { asOrder, consigneeOf, refuseCountry } from "./store-order.ts";

/**
 * Places an order of the public shop. Without a session it belongs to a customer of its own: whether anybody has an account with the
 * address is neither said nor changed, and the order is taken over when the address is proved. A token is stored nowhere, so a repeated
 * request gets the token of another link to the same order.
 */
export const placeStoreOrder = async (
  deps: CustomersDeps,
  { input, caller, now, write }: CallContext<"storeOrderCreate">,
): Promise<Answer<"storeOrderCreate">> => {
  const strange = refuseCountry(input.country);
  if (strange) return strange;
  const { random } = deps;
  /** The tokens of what this request wrote, by number: a repeated one wrote nothing. */
  const tokens = new Map<string, string>();
  const placed = await withNewNumber(
    async () =>
      await write(
        async (tx, prepared) => {
          // An account that is being erased is waited for.
          if (caller.customerId !== undefined && !(await keepBuyer(tx, caller.customerId)))
            return refused("session.expired");
          const [customerId, limited] = await Promise.all([
            caller.customerId ?? newGuest(tx, { ...input, language: caller.language, now }),
            caller.customerId === undefined ? limitGuests(tx, input.email) : done(null),
          ]);
          if (!limited.ok) return limited;
          if (caller.customerId !== undefined) {
            await keepSeller(tx, customerId, prepared.found, now);
            if (input.keep_address && prepared.consignee) await keepAddress(tx, customerId, input, now);
          }
          const request = { ...prepared.request, buyer: { customerId, memberId: null } };
          const email = caller.customerId === undefined ? input.email : await findEmail(tx, customerId);
          const order = { ...prepared, request, mailbox: mailboxOf(email), linkToken: newToken(random) };
          tokens.set(order.sn, order.linkToken);
          const outcome = await placeOrder(tx, order, random);
          if (!outcome.ok) return answerOf("storeOrderCreate", outcome);
          if (prepared.isPaid) await enqueueJob(tx, ORDER_PAID_TASK, { sn: prepared.sn });
          return done({ sn: prepared.sn, token: "" });
        },
        async () => {
          const free = refuseTooMany(await deps.limits.ofAddress(ORDERS_PLACED, caller.address()));
          if (!free.ok) return free;
          const options = await readPaymentOptions(deps);
          const { found, shown } = await findSeller(deps, input, caller, now);
          const request = {
            ...asOrder(input, caller.language, consigneeOf(input)),
            confirmed_amount: undefined,
            quote_hash: input.quote_hash,
            vat_number: input.vat_number,
            buyer: STRANGER,
            seller: found.seller ?? undefined,
          };
          const by = { random, now, quotedBy: { call: "storeQuote", also: shown } } as const;
          const price = async () => await prepareOrder(deps.db, request, options, by);
          const prepared = answerOf("storeOrderCreate", await limitCodes(deps, input, caller, price));
          return prepared.ok ? done({ ...prepared.value, found }) : prepared;
        },
      ),
  );
  if (!placed.ok) return placed;
  const { sn } = placed.value;
  const token = tokens.get(sn);
  if (token !== undefined) return done({ sn, token });
  return await inTransaction(deps.db, async (tx) =>
    done({ sn, token: await createOrderLink(tx, sn, { random, now }) }),
  );
};

type Guest = InputOf<"storeOrderCreate"> & { readonly language: Language; readonly now: Date };

/** A customer of whom only is known what a form says. */
const newGuest = async (tx: Tx, { name, email, phone, country, language, now }: Guest): Promise<number> =>
  await insertCustomer(tx, { name, email, phone, country, language, created_at: now });
