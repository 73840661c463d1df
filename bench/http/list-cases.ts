import { BARE_ACCOUNTS } from "./bare-transfer.ts";
import type { Change } from "./drive-changes.ts";
import type { Changes } from "./make-changes.ts";
import type { Visits } from "./make-visits.ts";

/** The number of clients at which everything is compared. */
export const CLIENTS = 64;
/** The number of clients that ask for quotes, buy as guests or read pages. */
const FEW = 16;

/** A line of the table: some clients that send requests to servers. */
export type Case = {
  readonly name: string;
  readonly clients: number;
  readonly urls: readonly string[];
  readonly next: () => Change;
  /** What follows each change. */
  readonly follow?: (answer: string) => Change;
};

type Servers = Readonly<Record<"one" | "other" | "unnumbered" | "traced" | "bare" | "rows", string>>;

/** Every line, with the word that chooses it; the bare handler is always there. */
export const listCases = (
  changes: Changes,
  visits: Visits,
  { one, other, unnumbered, traced, bare, rows }: Servers,
): readonly (Case & { readonly word: string })[] => {
  const alone = (word: string, name: string, next: () => Change, clients = CLIENTS) => ({
    word,
    name,
    clients,
    urls: [one],
    next,
  });
  return [
    { word: "", name: "bare handler", clients: CLIENTS, urls: [bare], next: bareChange },
    ...[1, 16, CLIENTS, 128].map((clients) => alone("transfers", "transfers", changes.transfer, clients)),
    { ...alone("transfers", "transfers, 2 processes", changes.transfer), urls: [one, other] },
    alone("transfers", "transfers to 10 members", changes.transferToHot),
    alone("conversions", "conversions", changes.conversion),
    alone("orders", "orders", changes.order),
    { ...alone("orders", "orders without invoices", changes.order), urls: [unnumbered] },
    alone("orders", "orders, delivered and taxed", changes.sale),
    alone("quotes", "quotes", changes.quote, FEW),
    alone("traced", "transfers, untraced", changes.transfer),
    { ...alone("traced", "transfers, traced", changes.transfer), urls: [traced] },
    alone("withdrawals", "withdrawals", changes.withdrawal),
    alone("guests", "members' orders by card", visits.memberOrder, FEW),
    { ...alone("guests", "guests' orders by card", visits.guestOrder, FEW), follow: visits.guestPayment },
    alone("guests", "guests' orders, no page yet", visits.guestOrder, FEW),
    alone("pages", "goods page", visits.page, FEW),
    { ...alone("pages", "its rows and bytes, bare", visits.page, FEW), urls: [rows] },
  ];
};

const bareChange = (): Change => {
  const payer = 1 + Math.floor(Math.random() * BARE_ACCOUNTS);
  const body = { payer, receiver: 1 + (payer % BARE_ACCOUNTS) };
  return { path: "/transfer", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
};
