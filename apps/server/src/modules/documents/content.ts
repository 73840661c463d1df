import { localized } from "@espalier/contract/localized-text";
import { money } from "@espalier/core/money/money";
import { CHARGE_KINDS, PAYMENT_METHODS } from "@espalier/core/vocabulary/order";
import { z } from "zod";

const text = z.string().default("");
const hundredths = z.string().transform((digits) => money(BigInt(digits)));

/** What a document says, as it is stored. Fields that came later have the value of documents that were stored before. */
const content = z.object({
  language: z.string(),
  time_zone: z.string(),
  payment: z.enum(PAYMENT_METHODS),
  uid: text,
  name: text,
  country: text,
  vat_number: text,
  consignee: z.object({
    name: text,
    address: text,
    area: text,
    city: text,
    province: text,
    code: text,
    country: text,
    phone: text,
  }),
  seller: z.object({ name: text, address: text, registration: text, taxNumber: text, country: text }),
  lines: z.array(
    z.object({
      line: z.int(),
      title: localized,
      sku: text,
      number: z.int(),
      price: hundredths,
      rate: z.int().nullable().default(null),
    }),
  ),
  charges: z.array(
    z.object({
      kind: z.enum(CHARGE_KINDS),
      line: z.int().nullable(),
      title: localized.nullable(),
      rate: z.int().nullable(),
      base: hundredths.nullable(),
      amount: hundredths,
    }),
  ),
  /** The rates of the order's lines, each once; empty if the document is older than this field. */
  rates: z.array(z.int().nullable()).default([]),
  /** Whether the prices contain the tax. */
  tax_included: z.boolean().default(false),
  /** Of a credit note: the number of the invoice, and why it was refunded. */
  invoice: text,
  reason: text,
});

export type DocumentContent = z.output<typeof content>;

export const readContent = (stored: unknown): DocumentContent => content.parse(stored);
