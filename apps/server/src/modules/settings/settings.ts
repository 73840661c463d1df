import { DEFAULT_LANGUAGE } from "@espalier/core/text/language";
import { localized } from "@espalier/contract/localized-text";
import { MAX_AMOUNT, money, parseMoney, ZERO, type Money } from "@espalier/core/money/money";
import { parseRatio, type Ratio } from "@espalier/core/money/ratio";
import { parseCarriers } from "@espalier/core/orders/carriers";
import { sql } from "kysely";
import { z } from "zod";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { coalesceReads } from "../../platform/db/batching/coalesce-reads.ts";
import { upsertSettings } from "./store/settings.ts";

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
/** A web address, or "". */
const link = z
  .string()
  .max(300)
  .refine((text) => text === "" || (/^https?:\/\//.test(text) && URL.canParse(text)));
/** One line of text, or "". */
const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u);
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
/** A text in one or more languages, or "". */
const localizedOrNone = localized.default({ [DEFAULT_LANGUAGE]: "" });
const banner = z.object({
  image: z.string(),
  link: z.string().default(""),
  title: localizedOrNone,
  subtitle: localizedOrNone,
});

/** The lowest and highest value of each setting that is a number. */
export const NUMBER_LIMITS = {
  "account.perEmail": { min: 1, max: 1_000 },
  "shop.attributionDays": { min: 0, max: 365 },
  "return.mindDays": { min: 0, max: 365 },
  "return.sendDays": { min: 1, max: 365 },
  "stock.lowAt": { min: 0, max: 1_000_000 },
  "booking.slotMinutes": { min: 5, max: 720 },
  "goods.pvShare": { min: 0, max: 10_000 },
  "plan.runShare": { min: 0, max: 10_000 },
  "plan.runTimes": { min: 1, max: 100 },
  "approval.dayTimes": { min: 1, max: 1_000 },
  "approval.pricesFrom": { min: 0, max: 10_000 },
  "approval.couponsFrom": { min: 1, max: 100 },
} as const;
const whole = (key: keyof typeof NUMBER_LIMITS) => z.int().min(NUMBER_LIMITS[key].min).max(NUMBER_LIMITS[key].max);

/** Every setting an operator can change, with its default. */
const SETTINGS = {
  /** The company's details on slips and invoices; empty ones are not printed. The address has several lines. */
  "company.name": words(100).default(""),
  "company.address": z.string().trim().max(300).default(""),
  "company.registration": words(60).default(""),
  "company.taxNumber": words(60).default(""),
  /** Whether people who are no members can buy, in the public shop. */
  "shop.public": z.boolean().default(false),
  /** The days for which the code of a member whose page a visitor saw last names the seller; 0 for none. */
  "shop.attributionDays": whole("shop.attributionDays").default(30),
  "home.externalLink": link.default(""),
  "home.banners": z.array(banner).default([]),
  /** Codes of the countries from which members can register; an empty list permits all. */
  "register.countries": z.array(z.string().regex(/^[A-Z]{2}$/)).default([]),
  "booking.enabled": z.boolean().default(false),
  /** The company's opening hours in its own time zone, and the minutes of one booking. */
  "booking.begin": timeOfDay.default("09:00"),
  "booking.end": timeOfDay.or(z.literal("24:00")).default("18:00"),
  "booking.slotMinutes": whole("booking.slotMinutes").default(30),
  "withdraw.minimum": readAmount(CENT).prefault("10.00"),
  /** CP to SP: "2:1" is one SP for two CP. */
  "convert.rate": ratio.prefault("1:1"),
  "order.coinPayment": z.boolean().default(true),
  /** Carriers with the addresses of their pages about a parcel, one in a line (`parseCarriers`). */
  "order.carriers": z
    .string()
    .trim()
    .max(2000)
    .refine((text) => parseCarriers(text) !== undefined)
    .default(""),
  /** When orders can be collected at the company's address, and how long a delivery takes, as members read it. */
  "order.collectionHours": localizedOrNone,
  "order.deliveryTime": localizedOrNone,
  /** The days after receipt in which goods come back without a reason, by the company's own promise; 0 for none. */
  "return.mindDays": whole("return.mindDays").default(14),
  /** The days in which the buyer has to send what may come back. */
  "return.sendDays": whole("return.sendDays").default(30),
  /** A stock of this many pieces or fewer counts as low. */
  "stock.lowAt": whole("stock.lowAt").default(10),
  "account.perEmail": whole("account.perEmail").default(1),
  /** The most volume that goods may bring, in basis points of the lower of their prices. */
  "goods.pvShare": whole("goods.pvShare").default(10_000),
  /** What a point is worth for tax, in dollars; 0: orders paid in points bear none. */
  "tax.pointValue": readAmount(ZERO).prefault("0.00"),
  /** Whether a computed run waits until an operator accepts it. */
  "plan.acceptRuns": z.boolean().default(false),
  /**
   * What a run may pay without being accepted: a share (basis points) of what its orders paid, and so many times the most that one of
   * the last 30 runs paid.
   */
  "plan.runShare": whole("plan.runShare").default(8_000),
  "plan.runTimes": whole("plan.runTimes").default(3),
  /** The amounts from which a second operator has to approve. */
  "approval.withdrawalsFrom": readAmount(ZERO).prefault("5000.00"),
  "approval.depositsFrom": readAmount(ZERO).prefault("1000.00"),
  "approval.adjustmentsFrom": readAmount(ZERO).prefault("1000.00"),
  /** So many times one of these amounts is what one operator moves in a day, for all members together, without a second one. */
  "approval.dayTimes": whole("approval.dayTimes").default(10),
  /** The change of a price or of volume (basis points of what it was), and the percentage of a coupon, from which it has to be approved. */
  "approval.pricesFrom": whole("approval.pricesFrom").default(5_000),
  "approval.couponsFrom": whole("approval.couponsFrom").default(50),
  /** Whether posting or voiding a run and activating a plan require the approval of a second operator. */
  "approval.runs": z.boolean().default(false),
  "approval.plans": z.boolean().default(false),
} as const;

export type Settings = { readonly [Key in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Key]> };

const schema = z.object(SETTINGS);

/** Reads the present settings. */
export const readSettings = coalesceReads(async (db: Db): Promise<Settings> => {
  const rows = await db.selectFrom("setting").select(["key", "value"]).execute();
  return parseRows(rows);
});

/** Nearly every request reads settings, and their rows are nearly always the same: only other ones are parsed. */
const parseRows = (rows: readonly { readonly key: string; readonly value: unknown }[]): Settings => {
  const text = JSON.stringify(rows);
  if (lastParsed?.text !== text)
    lastParsed = { text, settings: schema.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value]))) };
  return lastParsed.settings;
};

let lastParsed: { readonly text: string; readonly settings: Settings } | undefined;

/** Makes other changes of settings wait until the transaction ends; reads do not wait. */
export const lockSettings = async (tx: Tx): Promise<void> => {
  await sql`lock table setting in share row exclusive mode`.execute(tx);
};

/** Checks and stores a setting. */
export const writeSetting = async <Key extends keyof Settings>(
  tx: Tx,
  key: Key,
  value: z.input<(typeof SETTINGS)[Key]>,
): Promise<void> => {
  if (!permits(key, value)) throw new Error(`${JSON.stringify(value)} is no value of ${key}`);
  await storeSettings(tx, [{ key, value }]);
};

/** Whether the setting can have this value. */
export const permits = (key: keyof Settings, value: unknown): boolean =>
  value !== undefined && SETTINGS[key].safeParse(value).success;

/** A value that its setting permits. */
export type SettingValue = { readonly key: keyof Settings; readonly value: unknown };

export const storeSettings = async (tx: Tx, values: readonly SettingValue[]): Promise<void> => {
  await upsertSettings(
    tx,
    values.map(({ key, value }) => ({ key, value: JSON.stringify(value) })),
  );
};

/** The default of each setting. */
export const STANDARD_SETTINGS: Settings = schema.parse({});
