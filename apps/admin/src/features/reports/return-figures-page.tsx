import { RETURNS_BY, SALES_FIELD_OF } from "@espalier/contract/calls/reports/figure-words";
import type { DataOf } from "@espalier/contract/types";
import { readMoney } from "@espalier/core/money/money";
import { PAYMENT_UNITS } from "@espalier/core/vocabulary/order";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { Panel } from "@espalier/ui/data/panel";
import type { LinkSlot } from "@espalier/ui/navigation/link-slot";
import { unitWord } from "@espalier/web/wallet-words";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import { api } from "../../lib/api.ts";
import { formatNumber } from "../../lib/format/format-number.ts";
import { formatPercent } from "../../lib/format/format-percent.ts";
import { paths } from "../../lib/paths.ts";
import { useAdminReport } from "../../lib/use-admin-report.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { GroupByRow } from "./group-by-row.tsx";
import { amountColumn, countColumn, nameColumn } from "./report-columns.tsx";
import { ReportPage } from "./report-page.tsx";

type Row = DataOf<"adminReturnFigures">["list"][number];
type By = (typeof RETURNS_BY)[number];

/** What came back by goods or by reason: its share of what was sold, what became of it, and what was refunded. */
export function ReturnFiguresPage() {
  const { t } = useTranslation(["reports", "shell"]);
  const may = useHasPermission();
  const report = useAdminReport<Row>({
    call: "adminReturnFigures",
    filters: ["by", "from", "to"],
    load: ({ by = "", from = "", to = "" }, signal) =>
      api("adminReturnFigures", { by: readBy(by), from, to }, { signal }),
  });
  const by = readBy(report.filters["by"] ?? "");
  const { from = "", to = "" } = report.filters;
  const columns = useFigureColumns(by, report.rows);
  return (
    <ReportPage detail={t(`returns.detail.${by}`)}>
      <GroupByRow
        label={t("by")}
        choices={RETURNS_BY.map((value) => ({ value, label: t(`returns.by.${value}`) }))}
        value={by}
        onChange={(value) => report.setFilters({ by: value === "goods" ? "" : value })}
      >
        <AdminFilters list={report} filters={[{ kind: "days", from: "from", to: "to", label: t("days") }]} />
      </GroupByRow>
      {report.rows.length === 0 ? null : <Summary rows={report.rows} />}
      <AdminTable
        name={`report.returns.${by}`}
        label={t("tab.returns")}
        list={report}
        columns={columns}
        keyOf={({ id }) => id}
        height="natural"
        {...(by === "kind" && may("orders.read")
          ? {
              linkOf: ({ key }: Row, slot: LinkSlot) => (
                <Link to={paths.returns({ tab: "all", kind: key, from, to })} {...slot} />
              ),
            }
          : {})}
        {...(by === "goods" && may("catalogue.read")
          ? { linkOf: ({ key }: Row, slot: LinkSlot) => <Link to={paths.oneGoods({ id: Number(key) })} {...slot} /> }
          : {})}
      />
    </ReportPage>
  );
}

const readBy = (text: string): By => RETURNS_BY.find((each) => each === text) ?? "goods";

/** The pieces of all rows, and what became of them. */
function Summary({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation("reports");
  const sum = (count: (row: Row) => number) => rows.reduce((total, row) => total + count(row), 0);
  const asked = sum((row) => row.asked);
  const ofAsked = (pieces: number) => formatPercent(asked === 0 ? 0 : Math.round((pieces * 10_000) / asked));
  const faults = sum((row) => row.faults);
  const writtenOff = sum((row) => row.written_off);
  const figures = [
    { key: "asked", value: formatNumber(asked), detail: t("returns.pieces") },
    { key: "faults", value: formatNumber(faults), detail: t("returns.ofAsked", { share: ofAsked(faults) }) },
    {
      key: "written_off",
      value: formatNumber(writtenOff),
      detail: t("returns.ofAsked", { share: ofAsked(writtenOff) }),
    },
  ] as const;
  return (
    <Panel as="section" aria-label={t("returns.summary")}>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {figures.map(({ key, value, detail }) => (
          <div key={key}>
            <dt className="text-small text-ink-3">{t(`returns.${key}`)}</dt>
            <dd className="tabular text-section text-ink">{value}</dd>
            <dd className="text-small text-ink-3">{detail}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const COUNTS = ["asked", "back"] as const;
const FATES = ["faults", "restocked", "written_off"] as const;

function useFigureColumns(by: By, rows: readonly Row[]): readonly DataColumn<Row>[] {
  const { t } = useTranslation("reports");
  return useMemo(() => {
    const count = (key: (typeof COUNTS)[number] | (typeof FATES)[number]) =>
      countColumn<Row>({ key, title: t(`returns.${key}`), rows, valueOf: (row) => row[key] });
    return [
      nameColumn<Row>(t(`returns.by.${by}`)),
      // Beside a reason stand the sales of all goods, which would be counted once for each.
      ...(by === "goods"
        ? [countColumn<Row>({ key: "sold", title: t("returns.sold"), valueOf: ({ sold }) => sold })]
        : []),
      ...COUNTS.map(count),
      {
        key: "share",
        title: t("returns.share"),
        align: "end",
        sortBy: ({ share_bp: share }) => share ?? -1,
        cell: ({ share_bp: share }) => (
          <span className="tabular">{share === null ? t("returns.noneSold") : formatPercent(share)}</span>
        ),
      },
      ...FATES.map(count),
      ...PAYMENT_UNITS.filter((unit) => rows.some((row) => readMoney(row[SALES_FIELD_OF[unit]]) !== 0n)).map((unit) =>
        amountColumn<Row>({
          key: SALES_FIELD_OF[unit],
          title: t("returns.refunded", { unit: unitWord(unit) }),
          rows,
          valueOf: (row) => row[SALES_FIELD_OF[unit]],
        }),
      ),
    ];
  }, [t, by, rows]);
}
