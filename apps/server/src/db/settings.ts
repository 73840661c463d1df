import { parseMoney, ZERO, type Money } from "@espalier/core/money/money";
import { parseRatio, type Ratio } from "@espalier/core/money/ratio";
import { z } from "zod";

import type { Db, Tx } from "./in-transaction.ts";

const amount = z
  .string()
  .refine((text) => parseMoney(text) !== undefined)
  .transform((text): Money => parseMoney(text) ?? ZERO);
const ratio = z
  .string()
  .refine((text) => parseRatio(text) !== undefined)
  .transform((text): Ratio => parseRatio(text) ?? EVEN);
const EVEN: Ratio = { from: 1n, to: 1n };
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const banner = z.object({
  image: z.string(),
  link: z.string().default(""),
  title_en: z.string().default(""),
  title_cn: z.string().default(""),
  subtitle_en: z.string().default(""),
  subtitle_cn: z.string().default(""),
});

/** Every setting an operator can change, with what holds until one does. */
const SETTINGS = {
  "home.externalLink": z.string().default(""),
  "home.banners": z.array(banner).default([]),
  "booking.enabled": z.boolean().default(false),
  /** The house's opening hours on its own clock, and how long one booking takes. */
  "booking.begin": timeOfDay.default("09:00"),
  "booking.end": timeOfDay.or(z.literal("24:00")).default("18:00"),
  "booking.slotMinutes": z.int().min(5).max(720).default(30),
  "withdraw.minimum": amount.prefault("10.00"),
  /** CP to SP: "2:1" is one SP for two CP. */
  "convert.rate": ratio.prefault("1:1"),
  "order.coinPayment": z.boolean().default(true),
  "account.perEmail": z.int().min(1).default(1),
  /** Whether a run waits, computed, until an operator accepts it. */
  "plan.acceptRuns": z.boolean().default(false),
  /** From which amount on a second operator has to approve. */
  "approval.withdrawalsFrom": amount.prefault("5000.00"),
  "approval.depositsFrom": amount.prefault("1000.00"),
  "approval.adjustmentsFrom": amount.prefault("1000.00"),
  /** Whether a second operator has to approve that a run is posted or voided, and that a plan is made the active one. */
  "approval.runs": z.boolean().default(false),
  "approval.plans": z.boolean().default(false),
} as const;

export type Settings = { readonly [Key in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Key]> };

const schema = z.object(SETTINGS);

/** The settings as they are now. */
export const readSettings = async (db: Db | Tx): Promise<Settings> => {
  const rows = await db.selectFrom("setting").select(["key", "value"]).execute();
  return schema.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
};

/** Stores a setting, checked. */
export const writeSetting = async <Key extends keyof Settings>(
  tx: Tx,
  key: Key,
  value: z.input<(typeof SETTINGS)[Key]>,
): Promise<void> => {
  SETTINGS[key].parse(value);
  const json = JSON.stringify(value);
  await tx
    .insertInto("setting")
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: json }))
    .execute();
};
