// The tests read texts outside of the app, where nothing else brings in the module that is added to below.
import type {} from "i18next";

import type { texts as approvals } from "./en/approvals.ts";
import type { texts as bookings } from "./en/bookings.ts";
import type { texts as cards } from "./en/cards.ts";
import type { texts as catalog } from "./en/catalog.ts";
import type { texts as command } from "./en/command.ts";
import type { texts as content } from "./en/content.ts";
import type { texts as coupons } from "./en/coupons.ts";
import type { texts as customers } from "./en/customers/customers.ts";
import type { texts as retail } from "./en/customers/retail.ts";
import type { texts as pages } from "./en/customers/pages.ts";
import type { texts as returns } from "./en/returns.ts";
import type { texts as settings } from "./en/settings.ts";
import type { texts as audit } from "./en/audit.ts";
import type { texts as auth } from "./en/auth.ts";
import type { texts as editor } from "./en/editor.ts";
import type { texts as holds } from "./en/plan/holds.ts";
import type { texts as imports } from "./en/imports.ts";
import type { texts as incentives } from "./en/plan/incentives.ts";
import type { texts as members } from "./en/members.ts";
import type { texts as messages } from "./en/messages.ts";
import type { texts as money } from "./en/money.ts";
import type { texts as network } from "./en/network.ts";
import type { texts as operators } from "./en/operators.ts";
import type { texts as orders } from "./en/orders.ts";
import type { texts as overview } from "./en/overview.ts";
import type { texts as plans } from "./en/plan/plans.ts";
import type { texts as questions } from "./en/questions.ts";
import type { texts as reports } from "./en/reports.ts";
import type { texts as runs } from "./en/plan/runs.ts";
import type { texts as sheets } from "./en/sheets.ts";
import type { texts as shell } from "./en/shell.ts";
import type { texts as state } from "./en/state.ts";
import type { texts as tax } from "./en/tax.ts";
import type { texts as withdrawals } from "./en/withdrawals.ts";

/** Every area of texts: one file below each language's folder. English decides which texts there are. */
type Texts = {
  approvals: typeof approvals;
  audit: typeof audit;
  retail: typeof retail;
  pages: typeof pages;
  returns: typeof returns;
  settings: typeof settings;
  coupons: typeof coupons;
  customers: typeof customers;
  command: typeof command;
  content: typeof content;
  cards: typeof cards;
  catalog: typeof catalog;
  bookings: typeof bookings;
  auth: typeof auth;
  editor: typeof editor;
  holds: typeof holds;
  imports: typeof imports;
  incentives: typeof incentives;
  members: typeof members;
  messages: typeof messages;
  money: typeof money;
  network: typeof network;
  operators: typeof operators;
  orders: typeof orders;
  overview: typeof overview;
  plans: typeof plans;
  questions: typeof questions;
  reports: typeof reports;
  runs: typeof runs;
  sheets: typeof sheets;
  shell: typeof shell;
  state: typeof state;
  tax: typeof tax;
  withdrawals: typeof withdrawals;
};

export type Area = keyof Texts;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "shell";
    resources: Texts;
  }
}
