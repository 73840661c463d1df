import type { DataOf } from "@espalier/contract/types";
import { Badge } from "@espalier/ui/data/badge";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { DataTable } from "@espalier/ui/data/data-table";
import { Section } from "@espalier/ui/layout/section";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";

import { useTableTexts } from "../../components/layout/use-table-texts.ts";

type Shipped = DataOf<"adminOrderShipMany">;
type Line = Shipped["lines"][number];

/** The outcome, or its preview, for each line of a file; refused ones first. */
export function ShippedLines({ shipped, action }: { shipped: Shipped; action: ReactNode }) {
  const { t } = useTranslation("orders");
  const { applied, ready, refused } = shipped;
  const columns = useLineColumns(applied);
  const texts = useTableTexts();
  const lines = useMemo(
    () => shipped.lines.toSorted((a, b) => Number(a.ok) - Number(b.ok) || a.line - b.line),
    [shipped.lines],
  );
  const title = applied ? t("shipMany.result", { count: ready }) : t("shipMany.preview", { count: ready });
  return (
    <Section title={refused === 0 ? title : `${title}, ${t("shipMany.refused", { count: refused })}`} action={action}>
      <DataTable
        label={title}
        columns={columns}
        rows={lines}
        keyOf={({ line }) => line}
        status="success"
        onRetry={() => undefined}
        texts={texts}
      />
    </Section>
  );
}

function useLineColumns(applied: boolean): readonly DataColumn<Line>[] {
  const { t } = useTranslation("orders");
  return useMemo(
    () => [
      {
        key: "line",
        title: t("shipMany.line"),
        align: "end",
        cell: ({ line }) => <span className="tabular">{line}</span>,
      },
      {
        key: "verdict",
        title: t("shipMany.verdict"),
        width: 320,
        cell: ({ ok, msg }) => {
          if (!ok) return <span className="text-danger">{msg}</span>;
          return <Badge tone="success">{applied ? t("event.shipped") : t("shipMany.ready")}</Badge>;
        },
      },
      {
        key: "sn",
        title: t("sn"),
        cell: ({ order_sn }) => <span className="tabular font-medium">{order_sn}</span>,
      },
      { key: "to", title: t("consignee"), width: 160, cell: ({ consignee_name }) => consignee_name },
      { key: "carrier", title: t("expressName"), width: 160, cell: ({ express_name }) => express_name },
      {
        key: "no",
        title: t("expressNo"),
        cell: ({ express_no }) => <span className="tabular">{express_no}</span>,
      },
    ],
    [t, applied],
  );
}
