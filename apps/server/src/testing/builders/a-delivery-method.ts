import { parseMoney, ZERO, type Money } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";

import { insertMethod, insertPoint } from "../../modules/delivery/store.ts";
import { inTransaction, type Db } from "../../platform/db/in-transaction.ts";

/** A row of charges: limits that are left out are none, and points cost as much as dollars. */
type Step = { readonly grams?: number; readonly upTo?: string; readonly price: string; readonly points?: string };

/** The properties of a method, by default: everywhere, at 5.00 for any order, in 3 to 5 days. */
export type MethodOptions = {
  readonly name?: string;
  readonly countries?: readonly string[];
  readonly steps?: readonly Step[];
  readonly freeFrom?: string;
  readonly active?: boolean;
};

/** Adds a way of delivery; returns its id. */
export const aDeliveryMethod = async (db: Db, options: MethodOptions = {}): Promise<number> => {
  const name = options.name ?? "Standard";
  const freeFrom = options.freeFrom === undefined ? null : amount(options.freeFrom);
  const terms = {
    name: { en: name, cn: name },
    countries: options.countries ?? [],
    steps: (options.steps ?? [{ price: "5.00" }]).map(({ grams, upTo, price, points }) => ({
      up_to_grams: grams ?? null,
      up_to: upTo === undefined ? null : amount(upTo),
      pv_up_to: upTo === undefined ? null : amount(upTo),
      price: amount(price),
      pv_price: amount(points ?? price),
    })),
    free_from: freeFrom,
    pv_free_from: freeFrom,
    days_from: 3,
    days_to: 5,
    active: options.active ?? true,
  };
  return await added(inTransaction(db, async (tx) => done(await insertMethod(tx, terms))));
};

/** Adds a place where orders can be collected; returns its id. */
export const aCollectionPoint = async (
  db: Db,
  options: {
    readonly name?: string;
    readonly active?: boolean;
    readonly country?: string;
    readonly province?: string;
  } = {},
): Promise<number> => {
  const name = options.name ?? "Harbour Store";
  const terms = {
    name: { en: name, cn: name },
    address: { en: "1 Harbour Road", cn: "海港路1号" },
    country: options.country ?? "",
    province: options.province ?? "",
    map_url: "https://maps.example/harbour",
    hours: { en: "Daily, 9:00 to 18:00", cn: "每天 9:00 至 18:00" },
    active: options.active ?? true,
  };
  return await added(inTransaction(db, async (tx) => done(await insertPoint(tx, terms))));
};

const added = async (outcome: Promise<{ readonly ok: true; readonly value: number } | { readonly ok: false }>) => {
  const written = await outcome;
  if (!written.ok) throw new Error("nothing was added");
  return written.value;
};

const amount = (text: string): Money => parseMoney(text) ?? ZERO;
