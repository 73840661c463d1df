import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";
import { WALLET_FACTS, WALLETS } from "@espalier/core/vocabulary/wallet";
import { Section } from "@espalier/ui/layout/section";
import { StatPanel } from "@espalier/ui/data/stat-panel";
import { amountWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";

import { formatNumber } from "../../lib/format/format-number.ts";
import type { texts } from "../../locales/en/imports.ts";
import type { Import } from "./import-query.ts";

type FigureName = keyof (typeof texts)["figure"];

const FIGURES: readonly FigureName[] = [
  "members",
  "below_existing",
  ...WALLETS.map((wallet) => `opening_${WALLET_FACTS[wallet].column}` as const),
  "goods_new",
  "goods_changed",
  "goods_same",
  "rates_new",
  "rates_changed",
  "rates_same",
];

/** The findings in a file: figures, changes, and each error with its line. */
export function ImportFindings({ file }: { file: Import }) {
  const { t } = useTranslation("imports");
  const figures = file.summary.flatMap(({ name, figure }) => {
    const known = FIGURES.find((each) => each === name);
    return known === undefined ? [] : [{ name: known, figure }];
  });
  return (
    <>
      {figures.length === 0 || file.importable === 0 ? null : (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-3">
          {figures.map(({ name, figure }) => (
            <StatPanel key={name} label={t(`figure.${name}`)} value={shown(name, figure)} />
          ))}
        </div>
      )}
      {file.error_count === 0 ? null : (
        <FoundTable
          title={t("errorsCount", { count: file.error_count, shown: formatNumber(file.error_count) })}
          note={
            file.error_count > file.errors.length ? t("firstErrors", { shown: formatNumber(file.errors.length) }) : ""
          }
          head={[t("line"), t("column"), t("seen"), t("what")]}
          rows={file.errors.map(({ line, column, seen, msg }) => [
            line === 0 ? EMPTY_MARK : formatNumber(line),
            column,
            seen,
            msg,
          ])}
        />
      )}
      {file.changes.length === 0 || file.importable === 0 ? null : (
        <FoundTable
          title={t("changes")}
          note={t("firstChanges")}
          head={[t("line"), t("item"), t("field"), t("before"), t("after")]}
          rows={file.changes.map(({ line, item, field, before, after }) => [
            formatNumber(line),
            item,
            field,
            before,
            after,
          ])}
        />
      )}
    </>
  );
}

/** Amounts come as on the wire, counts as digits. */
const shown = (name: FigureName, figure: string): string => {
  const wallet = WALLETS.find((each) => name === `opening_${WALLET_FACTS[each].column}`);
  if (wallet !== undefined) return amountWord(figure, wallet);
  const [whole = "", cents] = figure.split(".");
  const parted = formatNumber(Number(whole));
  return cents === undefined ? parted : `${parted}.${cents}`;
};

type FoundTableProps = {
  title: string;
  note: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
};

function FoundTable({ title, note, head, rows }: FoundTableProps) {
  return (
    <Section title={title}>
      <div {...SCROLLS} aria-label={title} className="panel-ring max-h-[32rem] overflow-auto">
        <table className="w-full text-small">
          <caption className="sr-only">{title}</caption>
          <thead className="sticky top-0 bg-surface text-left text-[0.75rem] text-ink-3">
            <tr>
              {head.map((name) => (
                <th key={name} scope="col" className="px-4 py-2 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, index) => (
              // Two errors of one line and column may say the same, so only their position distinguishes them.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index} className="[&>td]:border-t [&>td]:border-line/70">
                {cells.map((cell, place) => (
                  <td key={head[place]} className="max-w-96 px-4 py-1.5 break-words text-ink-2 first:tabular">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note === "" ? null : <p className="pt-2 text-small text-ink-3">{note}</p>}
    </Section>
  );
}

/** An element that scrolls has to be reachable by keyboard, also without a control inside. */
const SCROLLS = { role: "group", tabIndex: 0 };
