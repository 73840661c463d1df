/** What each field of the API means, in the folder of this file by domain; only the reference reads it. */
import type { Catalogue } from "../field-place.ts";
import { accounts } from "./accounts.ts";
import { bookings } from "./bookings.ts";
import { catalog } from "./catalog.ts";
import { content } from "./content.ts";
import { coupons } from "./coupons.ts";
import { customers } from "./customers.ts";
import { documents } from "./documents.ts";
import { everywhere } from "./everywhere.ts";
import { delivery } from "./delivery.ts";
import { holds } from "./holds.ts";
import { imports } from "./imports.ts";
import { ledger } from "./ledger.ts";
import { network } from "./network.ts";
import { notifications } from "./notifications.ts";
import { operators } from "./operators.ts";
import { orders } from "./orders.ts";
import { payments } from "./payments.ts";
import { plan } from "./plan.ts";
import { reports } from "./reports.ts";
import { retail } from "./retail.ts";
import { returns } from "./returns.ts";
import { sellers } from "./sellers.ts";
import { settings } from "./settings.ts";
import { storefront } from "./storefront.ts";
import { support } from "./support.ts";
import { tax } from "./tax.ts";
import { wallets } from "./wallets.ts";

export const descriptions: Catalogue<string> = {
  domains: {
    accounts,
    bookings,
    catalog,
    content,
    coupons,
    customers,
    documents,
    delivery,
    holds,
    imports,
    ledger,
    network,
    notifications,
    operators,
    orders,
    payments,
    plan,
    reports,
    retail,
    returns,
    sellers,
    settings,
    storefront,
    support,
    tax,
    wallets,
  },
  everywhere,
};
