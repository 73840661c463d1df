import { done, refused } from "@espalier/core/vocabulary/outcome";

import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { countUse } from "../../../platform/http/rate-limit.ts";
import { eraseCustomer } from "../account/erase-customer.ts";
import type { CustomersDeps } from "../deps.ts";
import { LINKS_SENT } from "../limits.ts";
import { endAllCustomerSessions } from "../store/customer-sessions.ts";
import { revokeLinks, sendLink } from "./change-links.ts";
import { findShopCustomer } from "./queries.ts";
import { viewCustomer } from "./view-customer.ts";

export const customersAdminApi = (deps: CustomersDeps): readonly Binding[] => [
  bind("adminCustomerView", async ({ input, now }) => await viewCustomer(deps.db, input.id, now)),

  bind(
    "adminCustomerSessionsEnd",
    async ({ input, write }) =>
      await write(async (tx, recordAudit) => {
        const customer = await findShopCustomer(tx, input.id);
        if (!customer) return refused("customer.unknown");
        const ended = await endAllCustomerSessions(tx, customer.id);
        const subject = { kind: "customer", id: String(customer.id) };
        await recordAudit({ subject, after: { sessions_ended: ended }, reason: input.reason });
        return done({ ended });
      }),
  ),

  bind(
    "adminCustomerLinkRevoke",
    async ({ input, now, write }) =>
      await write(async (tx, recordAudit) => await revokeLinks(tx, recordAudit, input, now)),
  ),

  bind(
    "adminCustomerLinkSend",
    async ({ input, now, write }) =>
      await write(
        async (tx, recordAudit) => await sendLink(tx, recordAudit, input, { messaging: deps, now }),
        async () => {
          const wait = await countUse(deps.db, LINKS_SENT, { subject: input.sn });
          return wait > 0 ? refused("too_many", { seconds: String(wait) }) : done(undefined);
        },
      ),
  ),

  bind(
    "adminCustomerErase",
    async ({ input, now, write }) =>
      await write(async (tx, recordAudit) => {
        const customer = await findShopCustomer(tx, input.id);
        if (!customer) return refused("customer.unknown");
        if (customer.erased_at !== null) return refused("customer.erased");
        const erased = await eraseCustomer(tx, customer.id, now);
        if (!erased.ok) return erased;
        const subject = { kind: "customer", id: String(customer.id) };
        await recordAudit({ subject, after: { erased: true }, reason: input.reason });
        return done(null);
      }),
  ),
];
