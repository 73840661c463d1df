import { formatBasisPoints } from "@espalier/core/money/basis-points";
import { formatMoney, money, ZERO } from "@espalier/core/money/money";
import { retailPriceOf } from "@espalier/core/orders/price-order";
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "@espalier/core/text/language";
import type { LocalizedText } from "@espalier/core/text/localized-text";
import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { writeAuditEntry } from "../operators/store/audit-entries.ts";
import { sanitiseAside } from "../../platform/html/sanitise-aside.ts";
import { insertManyGoods, updateGoods } from "../catalog/store/goods.ts";
import { lockStock, moveStock } from "../catalog/store/stock.ts";
import {
  contentColumn,
  type GivenTerms,
  GOODS_COLUMNS,
  type GoodsTerms,
  type ImportedGoods,
  readGoods,
  titleColumn,
} from "./goods-columns.ts";
import { findFarPrices } from "../catalog/far-prices.ts";
import { refuseRetail } from "../catalog/refuse-retail.ts";
import { refuseVolume } from "../catalog/refuse-volume.ts";
import { readSettings } from "../settings/settings.ts";
import { type ExistingGoods, readGoodsBySku, readNamedIds } from "./goods-queries.ts";
import { chunks } from "./existing-members.ts";
import type { ErrorList } from "./import-error.ts";
import { readLines } from "./read-lines.ts";
import { type ImportChange, type ImportContext, type ImportPlan, NOTHING_TO_IMPORT } from "./import-plan.ts";

const MOST_ROWS = 50_000;
const MOST_CHANGES_SHOWN = 200;
const ROWS = 500;
/** The number of lines that are read before other work may run. */
const SLICE = 200;

/**
 * Imports goods from a file, identified by their stock number: new ones need titles and prices, existing ones are
 * changed where they differ.
 */
export const importGoods: ImportPlan = async (db, bytes, context) => {
  const { errors, report } = context;
  const lines = await readLines(bytes, { ...GOODS_COLUMNS, most: MOST_ROWS }, context);
  if (lines === undefined) return NOTHING_TO_IMPORT;
  const named = await readNamedIds(db);
  const goods: ImportedGoods[] = [];
  for (const some of chunks(lines, SLICE)) {
    goods.push(...(await withCleanContent(some.map((line) => readGoods(line, named, errors)))));
    await report((0.6 * goods.length) / lines.length);
  }
  findDuplicates(goods, errors);
  const existing = await readGoodsBySku(
    db,
    goods.map(({ sku }) => sku),
  );
  const fresh = goods
    .filter(({ sku }) => !existing.has(sku))
    .map((good) => ({ line: good.line, terms: completed(good, errors) }));
  const changed = goods.flatMap(({ line, sku, terms }) => {
    const now = existing.get(sku);
    const changes = now ? differing(now, terms) : {};
    return now && Object.keys(changes).length > 0 ? [{ line, now, changes }] : [];
  });
  const settings = await readSettings(db);
  const limited = [
    ...fresh.map(({ line, terms }) => ({ line, ...terms })),
    ...changed.map(({ line, now, changes }) => ({ line, ...now, ...changes })),
  ];
  for (const { line, ...terms } of limited) {
    const volume = refuseVolume(terms, settings);
    if (!volume.ok)
      errors.add({ line, column: "pv", seen: formatMoney(terms.pv) }, volume.failure.key, volume.failure.words);
    const retail = refuseRetail(terms);
    if (!retail.ok) {
      const seen = formatMoney(retailPriceOf(terms));
      errors.add({ line, column: "retail_price", seen }, retail.failure.key, retail.failure.words);
    }
  }
  const by = { operatorId: context.job.operatorId, now: context.now };
  const moved = changed.map(({ now, changes }) => ({ id: now.id, now, next: { ...now, ...changes } }));
  const far = await findFarPrices(db, moved, settings, by);
  const max = formatBasisPoints(settings["approval.pricesFrom"]);
  for (const { line, now, changes } of changed) {
    if (!far.has(now.id)) continue;
    errors.add({ line, column: "price", seen: formatMoney(changes.price ?? now.price) }, "goods.price_far", { max });
  }
  await report(1);
  return {
    rows: goods.length,
    summary: {
      goods_new: String(fresh.length),
      goods_changed: String(changed.length),
      goods_same: String(goods.length - fresh.length - changed.length),
    },
    changes: changed
      .flatMap(({ line, now, changes }) => formatChanges(line, now, changes))
      .slice(0, MOST_CHANGES_SHOWN),
    top: "",
    hangOn: () => new Map(),
    apply: async (tx, reported) => {
      for (const some of chunks(fresh, ROWS)) {
        const rows = some.map(({ terms }) => ({ ...terms, thumb: "", images: [], created_at: context.now }));
        await insertManyGoods(tx, rows);
      }
      await reported(0.5);
      return await applyChanges(tx, changed, context);
    },
  };
};

/** Goods with safe HTML: a whole slice of lines is sanitised at once, in a thread of its own. */
const withCleanContent = async (goods: readonly ImportedGoods[]): Promise<readonly ImportedGoods[]> => {
  const texts = goods.flatMap(({ terms }) => Object.values(terms.content ?? {}));
  const clean = new Map((await sanitiseAside(texts)).map((html, index) => [texts[index], html]));
  return goods.map((good) => {
    const { content } = good.terms;
    if (content === undefined) return good;
    const cleaned = Object.entries(content).map(([language, html]) => [language, clean.get(html) ?? ""] as const);
    return { ...good, terms: { ...good.terms, content: Object.fromEntries(cleaned) } };
  });
};

const findDuplicates = (goods: readonly ImportedGoods[], errors: ErrorList): void => {
  const lines = new Map<string, number>();
  for (const { line, sku } of goods) {
    const first = lines.get(sku);
    if (sku !== "" && first !== undefined)
      errors.add({ line, column: "sku", seen: sku }, "import.sku_twice", { line: String(first) });
    else lines.set(sku, line);
  }
};

const NO_TEXT: LocalizedText = { [DEFAULT_LANGUAGE]: "" };
const NEW: Omit<GoodsTerms, "title" | "content" | "price" | "pv_price"> = {
  kind: "good",
  category_id: null,
  retail_price: null,
  pv: ZERO,
  weight: null,
  tax_class_id: null,
  stock: 0,
  sort: 0,
  on_sale: false,
  recommended: false,
  return_rule: "usual",
};

/** New goods are off sale until they have pictures, unless the file says otherwise. */
const completed = ({ line, sku, terms }: ImportedGoods, errors: ErrorList): { readonly sku: string } & GoodsTerms => {
  if (terms.title?.[DEFAULT_LANGUAGE] === undefined)
    errors.add({ line, column: titleColumn(DEFAULT_LANGUAGE) }, "input.missing");
  for (const column of ["price", "pv_price"] as const) {
    if (terms[column] === undefined) errors.add({ line, column }, "input.missing");
  }
  const { price = ZERO, pv_price = ZERO } = terms;
  const texts = { title: { ...NO_TEXT, ...terms.title }, content: { ...NO_TEXT, ...terms.content } };
  return { ...NEW, ...terms, ...texts, sku, price, pv_price };
};

/** The values of a line that differ from the stored ones. A language that the line does not name stays. */
const differing = (now: ExistingGoods, { title, content, ...rest }: GivenTerms): Partial<GoodsTerms> => {
  const before = new Map<string, unknown>(Object.entries(now));
  const changed = Object.entries(rest).filter(([field, value]) => before.get(field) !== value);
  return {
    ...Object.fromEntries(changed),
    ...(translationsChanged(now.title, title) ? { title: { ...now.title, ...title } } : {}),
    ...(translationsChanged(now.content, content) ? { content: { ...now.content, ...content } } : {}),
  };
};

const translationsChanged = (now: LocalizedText, given: GivenTerms["title"] = {}): boolean =>
  LANGUAGES.some((language) => isOther(now, language, given[language]));

/** A language without a text of its own shows the default one, and a list that was exported in it says so. */
const isOther = (now: LocalizedText, language: Language, given: string | undefined): boolean =>
  given !== undefined && given !== (now[language] ?? now[DEFAULT_LANGUAGE]);

const formatChanges = (line: number, now: ExistingGoods, changes: Partial<GoodsTerms>): readonly ImportChange[] => {
  const { title, content, ...rest } = changes;
  const before = new Map<string, unknown>(Object.entries(now));
  const change = (field: string, was: unknown, value: unknown): ImportChange => ({
    line,
    item: now.sku,
    field,
    before: format(was),
    after: format(value),
  });
  const texts = LANGUAGES.flatMap((language) => [
    { field: titleColumn(language), was: now.title[language], value: title?.[language] },
    { field: contentColumn(language), was: now.content[language], value: content?.[language] },
  ]);
  return [
    ...texts.flatMap(({ field, was, value }) =>
      value === undefined || value === was ? [] : [change(field, was, value)],
    ),
    ...Object.entries(rest).map(([field, value]) => change(field.replace(/_id$/, ""), before.get(field), value)),
  ];
};

const LONGEST_SHOWN = 120;

const format = (value: unknown): string => {
  if (typeof value === "bigint") return formatMoney(money(value));
  if (typeof value === "boolean") return value ? "✓" : "✗";
  return typeof value === "string" || typeof value === "number" ? String(value).slice(0, LONGEST_SHOWN) : "-";
};

type Changed = { readonly now: ExistingGoods; readonly changes: Partial<GoodsTerms> };

/** Stock is set by a movement relative to the stock on hand at that time, so that an order in between is not lost. */
const applyChanges = async (
  tx: Tx,
  changed: readonly Changed[],
  { job, now: at }: ImportContext,
): Promise<Outcome<null, never>> => {
  const onHand = await lockStock(
    tx,
    changed.map(({ now }) => now.id),
  );
  const by = { operatorId: job.operatorId, action: "adminImportApply", address: "", now: at };
  for (const some of chunks(changed, ROWS)) await writeAuditEntry(tx, by, ...some.map(noteOf));
  for (const { now, changes } of changed) {
    const { stock, ...terms } = changes;
    if (Object.keys(terms).length > 0) await updateGoods(tx, now.id, terms, at);
    const delta = stock === undefined ? 0 : stock - (onHand.get(now.id) ?? 0);
    if (delta === 0) continue;
    const move = {
      goodsId: now.id,
      delta,
      reason: "correction",
      operatorId: job.operatorId,
      note: `import ${job.id}`,
      at,
    } as const;
    if ((await moveStock(tx, move)) === undefined) throw new Error(`stock of ${now.sku} could not be set`);
  }
  return done(null);
};

/** The audit log's entry of a change by a file, in the same form as a change by the form. */
const noteOf = ({ now, changes }: Changed) => {
  const before = new Map<string, unknown>(Object.entries(now));
  const fields = Object.entries(changes);
  const plain = (value: unknown) => (typeof value === "bigint" ? formatMoney(money(value)) : value);
  return {
    subject: { kind: "goods", id: String(now.id) },
    before: Object.fromEntries(fields.map(([field]) => [field, plain(before.get(field))])),
    after: Object.fromEntries(fields.map(([field, value]) => [field, plain(value)])),
  };
};
