import { done, refused } from "@espalier/core/vocabulary/outcome";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { isCommonPassword } from "../../../platform/passwords/check-password.ts";
import { viewOrder } from "../../orders/view-order.ts";
import { createOrderLink } from "../../orders/store/order-links.ts";
import type { CustomersDeps } from "../deps.ts";
import { findOwnOrder, listOwnOrders, readAccount } from "../queries.ts";
import { recordConsent } from "../store/customer-consents.ts";
import { endCustomerSession } from "../store/customer-sessions.ts";
import { changeBuyer } from "../../members/store/buyers.ts";
import { chooseSeller } from "../../sellers/choose-seller.ts";
import { findOwnCode, listOwnSellers } from "../../sellers/queries.ts";
import { addressApi } from "./address-api.ts";
import { changePassword } from "./change-password.ts";
import { changeSeller } from "./change-seller.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { logInCustomer } from "./log-in-customer.ts";
import { mailLoginCode, openByCode } from "./log-in-by-code.ts";

export const accountApi = (deps: CustomersDeps): readonly Binding[] => [
  ...loginApi(deps),
  ...ownApi(deps),
  ...addressApi(deps),
  ...ordersApi(deps),
];

const loginApi = (deps: CustomersDeps): readonly Binding[] => [
  bind("customerLoginCode", async (context) => await mailLoginCode(deps, context)),

  // Without idempotency keys: a token is stored nowhere.
  bind("customerLoginVerify", async ({ input, caller, now }) => await openByCode(deps, input, caller, now)),

  bind("customerRegister", async ({ input, caller, now }) =>
    isCommonPassword(input.password, input.email)
      ? refused("password.common")
      : await openByCode(deps, input, caller, now),
  ),

  bind("customerLogin", async ({ input, caller, now }) => await logInCustomer(deps, input, caller, now)),

  bind(
    "customerLogout",
    async ({ caller, write }) =>
      await write(async (tx) => {
        await endCustomerSession(tx, caller.session);
        return done(null);
      }),
  ),
];

const ownApi = (deps: CustomersDeps): readonly Binding[] => [
  bind("customerInfo", async ({ caller: { customerId }, now }) => {
    const [account, { seller }] = await Promise.all([
      readAccount(deps.db, customerId),
      chooseSeller(deps, { customerId, chosen: "", code: "", visit: "" }, now),
    ]);
    const invite_code = seller === null ? "" : await findOwnCode(deps.db, seller.id);
    return done({ ...account, seller, invite_code });
  }),

  bind("customerSeller", async (context) => await changeSeller(deps, context)),

  bind("customerSellers", async ({ caller }) => done(await listOwnSellers(deps.db, caller.customerId))),

  bind(
    "customerEdit",
    async ({ input, caller, write }) =>
      await write(async (tx) => {
        await changeBuyer(tx, caller.customerId, input);
        return done(null);
      }),
  ),

  bind("customerPassword", async (context) => await changePassword(deps, context)),

  bind(
    "customerConsent",
    async ({ input, caller, now, write }) =>
      await write(async (tx) => {
        await recordConsent(tx, caller.customerId, input.contact_shown, now);
        return done(null);
      }),
  ),

  bind(
    "customerErase",
    async ({ caller, now, write }) => await write(async (tx) => await eraseCustomer(tx, caller.customerId, now)),
  ),
];

const ordersApi = ({ db, random }: CustomersDeps): readonly Binding[] => [
  bind("customerOrders", async ({ input, caller }) =>
    done(await listOwnOrders(db, { customerId: caller.customerId, language: caller.language, ...input })),
  ),

  bind("customerOrder", async ({ input, caller }) => {
    const own = await findOwnOrder(db, caller.customerId, input.sn);
    const order = own && (await viewOrder(db, own, caller.language));
    return order ? done(order) : refused("order.unknown");
  }),

  bind("customerOrderLink", async ({ input, caller, now }) => {
    const own = await findOwnOrder(db, caller.customerId, input.sn);
    if (!own) return refused("order.unknown");
    return await inTransaction(db, async (tx) => done({ token: await createOrderLink(tx, own.sn, { random, now }) }));
  }),
];
