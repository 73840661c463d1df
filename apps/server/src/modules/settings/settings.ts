import { DEFAULT_LANGUAGE } from "@espalier/core/vocabulary/language";
import { localized } from "@espalier/contract/localized-text";
import { MAX_AMOUNT, money, parseMoney, ZERO, type Money } from "@espalier/core/money/money";
import { parseRatio, type Ratio } from "@espalier/core/money/ratio";
import { sql } from "kysely";
import { z } from "zod";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { perDatabase } from "../../platform/db/batching/per-database.ts";
import { coalesceReads } from "../../platform/db/batching/coalesce-reads.ts";
import { upsertSetting } from "./store/settings.ts";

const readAmount = (least: Money) =>
  z
    .string()
    .refine((text) => isAmountFrom(text, least))
    .transform((text): Money => parseMoney(text) ?? ZERO);
const isAmountFrom = (text: string, least: Money): boolean => {
  const parsed = parseMoney(text);
  return parsed !== undefined && parsed >= least && parsed <= MAX_AMOUNT;
};
const CENT = money(1n);
const ratio = z
  .string()
  .refine((text) => parseRatio(text) !== undefined)
  .transform((text): Ratio => parseRatio(text) ?? EVEN);
const EVEN: Ratio = { from: 1n, to: 1n };
/** An address of the web, or none. */
const link = z
  .string()
  .max(300)
  .refine((text) => text === "" || (/^https?:\/\//.test(text) && URL.canParse(text)));
/** Words on one line, or none. */
const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u);
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
/** A text in every language it was written in, or none. */
const localizedOrNone = localized.default({ [DEFAULT_LANGUAGE]: "" });
const banner = z.object({
  image: z.string(),
  link: z.string().default(""),
  title: localizedOrNone,
  subtitle: localizedOrNone,
});

/** Between what and what a setting that is a number lies. */
export const NUMBER_LIMITS = {
  "account.perEmail": { min: 1, max: 1_000 },
  "stock.lowAt": { min: 0, max: 1_000_000 },
  "booking.slotMinutes": { min: 5, max: 720 },
} as const;
const whole = (key: keyof typeof NUMBER_LIMITS) => z.int().min(NUMBER_LIMITS[key].min).max(NUMBER_LIMITS[key].max);

/** Every setting an operator can change, with what holds until one does. */
const SETTINGS = {
  /** What slips and invoices say of the company; what is empty is not printed. The address has a line for each of its own. */
  "company.name": words(100).default(""),
  "company.address": z.string().trim().max(300).default(""),
  "company.registration": words(60).default(""),
  "home.externalLink": link.default(""),
  "home.banners": z.array(banner).default([]),
  /** Codes of the countries that members can register from; none means all. */
  "register.countries": z.array(z.string().regex(/^[A-Z]{2}$/)).default([]),
  "booking.enabled": z.boolean().default(false),
  /** The company's opening hours on its own clock, and how long one booking takes. */
  "booking.begin": timeOfDay.default("09:00"),
  "booking.end": timeOfDay.or(z.literal("24:00")).default("18:00"),
  "booking.slotMinutes": whole("booking.slotMinutes").default(30),
  "withdraw.minimum": readAmount(CENT).prefault("10.00"),
  /** CP to SP: "2:1" is one SP for two CP. */
  "convert.rate": ratio.prefault("1:1"),
  "order.coinPayment": z.boolean().default(true),
  /** A stock of this many pieces or fewer counts as low. */
  "stock.lowAt": whole("stock.lowAt").default(10),
  "account.perEmail": whole("account.perEmail").default(1),
  /** Whether a run waits, computed, until an operator accepts it. */
  "plan.acceptRuns": z.boolean().default(false),
  /** From which amount on a second operator has to approve. */
  "approval.withdrawalsFrom": readAmount(ZERO).prefault("5000.00"),
  "approval.depositsFrom": readAmount(ZERO).prefault("1000.00"),
  "approval.adjustmentsFrom": readAmount(ZERO).prefault("1000.00"),
  /** Whether a second operator has to approve that a run is posted or voided, and that a plan is made the active one. */
  "approval.runs": z.boolean().default(false),
  "approval.plans": z.boolean().default(false),
} as const;

export type Settings = { readonly [Key in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Key]> };

const schema = z.object(SETTINGS);

/** The settings as they are now, read once for all who ask in the same turn of the event loop; a transaction reads its own. */
export const readSettings = async (db: Db | Tx): Promise<Settings> =>
  db.isTransaction ? await fetchSettings(db) : await sharedBy(db)();

const sharedBy = perDatabase((db) => coalesceReads(async () => await fetchSettings(db)));

const fetchSettings = async (db: Db | Tx): Promise<Settings> => {
  const rows = await db.selectFrom("setting").select(["key", "value"]).execute();
  return schema.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
};

/** Keeps every other change of a setting waiting until the transaction ends; who reads goes on reading. */
export const lockSettings = async (tx: Tx): Promise<void> => {
  await sql`lock table setting in share row exclusive mode`.execute(tx);
};

/** Stores a setting, checked. */
export const writeSetting = async <Key extends keyof Settings>(
  tx: Tx,
  key: Key,
  value: z.input<(typeof SETTINGS)[Key]>,
): Promise<void> => {
  if (!(await storeSetting(tx, key, value))) throw new Error(`${JSON.stringify(value)} is no value of ${key}`);
};

/** Stores a value of unknown shape, if it is one that this setting can hold. */
export const storeSetting = async (tx: Tx, key: keyof Settings, value: unknown): Promise<boolean> => {
  if (value === undefined || !SETTINGS[key].safeParse(value).success) return false;
  await upsertSetting(tx, key, JSON.stringify(value));
  return true;
};

/** The default of each setting. */
export const STANDARD_SETTINGS: Settings = schema.parse({});
