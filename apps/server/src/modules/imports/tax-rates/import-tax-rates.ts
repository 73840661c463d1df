import { setImmediate } from "node:timers/promises";

import { formatBasisPoints } from "@espalier/core/money/basis-points";
import { plainRegion } from "@espalier/core/tax/rate-of";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@espalier/core/text/language";
import { done } from "@espalier/core/vocabulary/outcome";

import { writeAuditEntry } from "../../operators/store/audit-entries.ts";
import { insertRates, type RateRow, updateRates } from "../../tax/store/tax.ts";
import { chunks } from "../existing-members.ts";
import type { ErrorList } from "../import-error.ts";
import { type ImportChange, type ImportPlan, NOTHING_TO_IMPORT } from "../import-plan.ts";
import { readLines } from "../read-lines.ts";
import { findOverlaps } from "./find-overlaps.ts";
import { type ImportedRate, nameColumn, RATE_COLUMNS, readRate } from "./rate-columns.ts";
import { type ExistingRate, lockKnownTaxes, readRates } from "./rate-queries.ts";

const MOST_ROWS = 50_000;
const MOST_CHANGES_SHOWN = 200;
const ROWS = 500;
/** The number of lines that are read, or places that are compared, before other work may run. */
const SLICE = 500;

/**
 * Imports rates of tax from a file. Country, region, class and first day say which one a line means: a new one needs a name and a rate,
 * an existing one is changed where it differs. What holds for the form holds for all of them together.
 */
export const importTaxRates: ImportPlan = async (db, bytes, context) => {
  const { errors, report } = context;
  const lines = await readLines(bytes, { ...RATE_COLUMNS, most: MOST_ROWS }, context);
  if (lines === undefined) return NOTHING_TO_IMPORT;
  const known = await lockKnownTaxes(db);
  const read: ImportedRate[] = [];
  let seen = 0;
  for (const some of chunks(lines, SLICE)) {
    for (const line of some) read.push(...present(readRate(line, known, errors)));
    seen += some.length;
    await report((0.6 * seen) / lines.length);
    await setImmediate();
  }
  const existing = await readRates(db, [...new Set(read.map(({ country }) => country))]);
  const byKey = new Map(existing.map((rate) => [keyOf(rate), rate]));
  const meant: MeantRate[] = [];
  for (const some of chunks(read, SLICE)) {
    for (const rate of some) meant.push(...present(completed(rate, byKey.get(keyOf(rate)), errors)));
    await setImmediate();
  }
  await refuseOverlaps(existing, meant, errors);
  await report(1);
  const changes = meant.filter(({ now, rate }) => now === undefined || changedFields(now, rate).length > 0);
  const fresh = changes.filter(({ now }) => now === undefined).length;
  return {
    rows: lines.length,
    summary: {
      rates_new: String(fresh),
      rates_changed: String(changes.length - fresh),
      rates_same: String(meant.length - changes.length),
    },
    changes: changes
      .slice(0, MOST_CHANGES_SHOWN)
      .flatMap((change) => showChanges(change, known.classTitles))
      .slice(0, MOST_CHANGES_SHOWN),
    top: "",
    hangOn: () => new Map(),
    apply: async (tx, reported) => {
      const by = {
        operatorId: context.job.operatorId,
        action: "adminImportApply",
        address: "",
        now: context.now,
      } as const;
      // A rate that ends earlier makes room for a new one.
      const sorted = changes.toSorted((a, b) => Number(a.now === undefined) - Number(b.now === undefined));
      let written = 0;
      for (const some of chunks(sorted, ROWS)) {
        const changed = some.flatMap(({ now, rate }) => (now === undefined ? [] : [{ id: now.id, ...rate }]));
        const added = some.flatMap(({ now, rate }) => (now === undefined ? [rate] : []));
        if (changed.length > 0) await updateRates(tx, changed);
        const ids = added.length > 0 ? await insertRates(tx, added) : [];
        await writeAuditEntry(
          tx,
          by,
          ...some.flatMap(({ now, rate }) => (now === undefined ? [] : [noteOfChange(now, rate)])),
          ...ids.map((id, place) => ({ subject: { kind: "tax_rate", id: String(id) }, after: { ...added[place] } })),
        );
        written += some.length;
        await reported(written / sorted.length);
      }
      return done(null);
    },
  };
};

/** A line as the rate that it would be; `now` is the present one. */
type MeantRate = { readonly line: number; readonly now: ExistingRate | undefined; readonly rate: RateRow };

const present = <Value>(value: Value | undefined): readonly Value[] => (value === undefined ? [] : [value]);

const placeOf = ({ country, region, class_id }: Pick<RateRow, "country" | "region" | "class_id">): string =>
  `${country} ${class_id ?? 0} ${plainRegion(region)}`;
const keyOf = (rate: Pick<RateRow, "country" | "region" | "class_id" | "valid_from">): string =>
  `${rate.valid_from} ${placeOf(rate)}`;

const completed = (
  { line, title, rate, valid_to, ...place }: ImportedRate,
  now: ExistingRate | undefined,
  errors: ErrorList,
): MeantRate | undefined => {
  const whole: RateRow = {
    ...place,
    title: { [DEFAULT_LANGUAGE]: "", ...now?.title, ...title },
    rate: rate ?? now?.rate ?? 0,
    valid_to: valid_to === undefined ? (now?.valid_to ?? null) : valid_to,
  };
  const count = errors.count();
  if (whole.title[DEFAULT_LANGUAGE] === "") errors.add({ line, column: nameColumn(DEFAULT_LANGUAGE) }, "input.missing");
  if (rate === undefined && now === undefined) errors.add({ line, column: "rate" }, "input.missing");
  if (whole.valid_to !== null && whole.valid_to < whole.valid_from)
    errors.add({ line, column: "valid_to", seen: whole.valid_to }, "tax_rate.days");
  return errors.count() === count ? { line, now, rate: whole } : undefined;
};

/** Refuses lines whose rate holds on a day of another one of its place and class, whether the file names that one or not. */
const refuseOverlaps = async (
  existing: readonly ExistingRate[],
  meant: readonly MeantRate[],
  errors: ErrorList,
): Promise<void> => {
  const named = new Set(meant.flatMap(({ now }) => present(now?.id)));
  const places = new Map<string, { line: number | undefined; from: string; to: string | null }[]>();
  const add = (rate: RateRow, line: number | undefined): void => {
    const days = { line, from: rate.valid_from, to: rate.valid_to };
    const known = places.get(placeOf(rate));
    if (known === undefined) places.set(placeOf(rate), [days]);
    else known.push(days);
  };
  for (const rate of existing) if (!named.has(rate.id)) add(rate, undefined);
  for (const { rate, line } of meant) add(rate, line);
  for (const some of chunks([...places.values()], SLICE)) {
    for (const { rate, other } of some.flatMap((days) => findOverlaps(days))) {
      const words = { from: other.from, to: other.to ?? "…" };
      const place = { line: rate.line, column: "valid_from", seen: rate.from };
      if (other.line === undefined) errors.add(place, "tax_rate.overlaps", words);
      else errors.add(place, "import.rate_overlaps", { line: String(other.line), ...words });
    }
    await setImmediate();
  }
};

const changedFields = (now: ExistingRate, rate: RateRow) =>
  (["region", "title", "rate", "valid_to"] as const).filter((field) =>
    field === "title"
      ? LANGUAGES.some((language) => now.title[language] !== rate.title[language])
      : now[field] !== rate[field],
  );

/** What a line changes, or the rate of a new one. */
const showChanges = (
  { line, now, rate }: MeantRate,
  classTitles: ReadonlyMap<number, string>,
): readonly ImportChange[] => {
  const place = [rate.country, rate.region, classTitles.get(rate.class_id ?? 0) ?? ""];
  const item = [...place.filter((part) => part !== ""), rate.valid_from].join(" · ");
  const change = (field: string, before: string | null | undefined, after: string | null | undefined) => ({
    line,
    item,
    field,
    before: before ?? "-",
    after: after ?? "-",
  });
  if (now === undefined) return [change("rate", null, formatBasisPoints(rate.rate))];
  const names = LANGUAGES.filter((language) => now.title[language] !== rate.title[language]);
  return [
    ...names.map((language) => change(nameColumn(language), now.title[language], rate.title[language])),
    ...changedFields(now, rate).flatMap((field) => {
      if (field === "title") return [];
      if (field === "rate") return [change(field, formatBasisPoints(now.rate), formatBasisPoints(rate.rate))];
      return [change(field, now[field], rate[field])];
    }),
  ];
};

const noteOfChange = (now: ExistingRate, rate: RateRow) => {
  const fields = changedFields(now, rate);
  return {
    subject: { kind: "tax_rate", id: String(now.id) },
    before: Object.fromEntries(fields.map((field) => [field, now[field]])),
    after: Object.fromEntries(fields.map((field) => [field, rate[field]])),
  };
};
