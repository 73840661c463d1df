import type { DataOf } from "@espalier/contract/types";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { Money } from "@espalier/ui/data/money";
import { Panel } from "@espalier/ui/data/panel";
import { formatDate } from "@espalier/web/format-date";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import { DENSE_LINK } from "../../components/layout/dense-link.ts";
import { ExportMenu } from "../../components/layout/export-menu.tsx";
import { MemberCell } from "../../components/member-cell.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { api } from "../../lib/api.ts";
import { percentOrDash } from "../../lib/format/format-percent.ts";
import { paths } from "../../lib/paths.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { useSearchValues } from "../../lib/use-search-values.ts";
import { ReportPage } from "./report-page.tsx";

type Month = DataOf<"adminRetailMonths">[number];
type Row = DataOf<"adminRetailMemberList">["list"][number];

/** How much of what is sold goes to customers: by month, and in one month by member with the legs. */
export function RetailPage() {
  const { t } = useTranslation("reports");
  const query = useQuery({
    queryKey: ["retail", "months"],
    queryFn: ({ signal }) => api("adminRetailMonths", {}, { signal }),
  });
  const { values, change } = useSearchValues(["month"]);
  return (
    <ReportPage detail={t("retail.detail")}>
      <Loaded query={query} loading={<SkeletonText lines={6} />}>
        {(months) => {
          const [newest] = months;
          if (newest === undefined) return <p className="text-small text-ink-3">{t("retail.none")}</p>;
          const month = months.find((each) => each.month === values["month"]) ?? newest;
          return (
            <>
              <Months
                months={months}
                current={month.month}
                onChoose={(chosen) => change({ month: chosen, page: "" })}
              />
              <Members key={month.month} month={month} />
            </>
          );
        }}
      </Loaded>
    </ReportPage>
  );
}

type MonthsProps = { months: readonly Month[]; current: string; onChoose: (month: string) => void };

function Months({ months, current, onChoose }: MonthsProps) {
  const { t } = useTranslation("reports");
  const heads = ["bought", "retail", "company_retail", "left_out", "share"] as const;
  return (
    <Panel padded={false} className="overflow-x-auto">
      <table className="tabular w-full text-small">
        <thead className="text-ink-3">
          <tr>
            <th scope="col" className="px-4 py-2 text-left font-normal">
              {t("retail.month")}
            </th>
            {heads.map((key) => (
              <th key={key} scope="col" className="px-4 py-2 text-right font-normal">
                {t(`retail.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {months.map((row) => (
            <tr key={row.month} className={row.month === current ? "bg-sunken" : ""}>
              <th scope="row" className="px-4 py-2 text-left font-normal whitespace-nowrap">
                <button
                  type="button"
                  aria-pressed={row.month === current}
                  className={DENSE_LINK}
                  onClick={() => onChoose(row.month)}
                >
                  {row.month.slice(0, 7)}
                </button>
              </th>
              {(["bought", "retail", "company_retail", "left_out"] as const).map((key) => (
                <td key={key} className="px-4 py-2 text-right">
                  <Money value={row[key]} />
                </td>
              ))}
              <td className="px-4 py-2 text-right font-medium">{percentOrDash(row.share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Members({ month: { month, counted_at } }: { month: Month }) {
  const { t } = useTranslation("reports");
  const list = useAdminList({
    key: `retail of ${month}`,
    filters: ["uid", "sellers"],
    load: ({ uid = "", sellers = "" }, paging, signal) =>
      api(
        "adminRetailMemberList",
        { ...paging, day: month, uid, ...(sellers === "true" ? { sellers: true } : {}) },
        { signal },
      ),
  });
  const columns = useMemberColumns(month);
  return (
    <section aria-label={t("retail.members", { month: month.slice(0, 7) })} className="flex flex-col gap-3">
      <h2 className="text-section">{t("retail.members", { month: month.slice(0, 7) })}</h2>
      <p className="text-small text-ink-3">
        {new Date(counted_at * 1000).getFullYear() < 2000
          ? t("retail.again")
          : t("retail.counted", { time: formatDate(counted_at) })}
      </p>
      <AdminFilters
        list={list}
        filters={[
          { kind: "text", key: "uid", label: t("retail.uid") },
          {
            kind: "choice",
            key: "sellers",
            label: t("retail.who"),
            options: [{ value: "true", label: t("retail.sellers") }],
          },
        ]}
      >
        <ExportMenu call="adminRetailMemberList" filter={{ ...list.filters, day: month }} />
      </AdminFilters>
      <AdminTable
        name="report.retail"
        label={t("retail.members", { month: month.slice(0, 7) })}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
      />
    </section>
  );
}

/** The last day of the month that begins on this one. */
const lastDay = (month: string): string => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

function useMemberColumns(month: string): readonly DataColumn<Row>[] {
  const { t } = useTranslation("reports");
  const may = useHasPermission();
  return useMemo(() => {
    const days = { paid_from: month, paid_to: lastDay(month) };
    const sales = (row: Row, key: "bought" | "retail" | "left_out") => {
      const sum = <Money value={row[key]} />;
      if (!may("orders.read") || row[key] === "0.00") return sum;
      const whose = key === "bought" ? { uid: row.uid } : { seller: row.uid };
      return (
        <Link to={paths.orders({ ...days, ...whose })} className={DENSE_LINK}>
          {sum}
        </Link>
      );
    };
    const amount = (key: "bought" | "retail" | "left_out"): DataColumn<Row> => ({
      key,
      title: t(`retail.${key}`),
      align: "end",
      cell: (row) => sales(row, key),
    });
    const leg = (side: "left" | "right"): readonly DataColumn<Row>[] => [
      {
        key: `${side}_retail`,
        title: t(`retail.${side}_retail`),
        align: "end",
        cell: (row) => <Money value={row[`${side}_retail`]} />,
      },
      {
        key: `${side}_share`,
        title: t(`retail.${side}_share`),
        align: "end",
        cell: (row) => <span className="tabular">{percentOrDash(row[`${side}_share`])}</span>,
      },
    ];
    return [
      {
        key: "member",
        title: t("retail.member"),
        width: 220,
        cell: ({ uid, nickname }) => <MemberCell uid={uid} name={nickname} linked />,
      },
      amount("bought"),
      amount("retail"),
      amount("left_out"),
      {
        key: "share",
        title: t("retail.share"),
        align: "end",
        cell: ({ share }) => <span className="tabular font-medium">{percentOrDash(share)}</span>,
      },
      ...leg("left"),
      ...leg("right"),
    ];
  }, [t, may, month]);
}
