import { Badge } from "@espalier/ui/data/badge";
import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { api } from "../../lib/api.ts";
import { paths } from "../../lib/paths.ts";
import { STATE_TONES } from "./return.ts";

const MOST = 25;

/** The returns of an order on its page, each with its state; nothing without any. */
export function OrderReturns({ sn }: { sn: string }) {
  const { t } = useTranslation(["returns", "shell"]);
  const { data } = useQuery({
    queryKey: ["returns", "order", sn],
    queryFn: ({ signal }) => api("adminReturnList", { sn, limit: MOST }, { signal }),
  });
  // The list finds numbers that begin with what is given.
  const returns = data?.list.filter(({ order_sn, exchange_order_sn: other }) => order_sn === sn || other === sn) ?? [];
  if (returns.length === 0) return null;
  return (
    <Section title={t("shell:nav.returns")}>
      <ListGroup label={t("shell:nav.returns")}>
        {returns.map(({ return_sn: code, kind, state, title, number, overdue, created_at: at, ...orders }) => (
          <ListRow
            key={code}
            title={`${number} × ${title}`}
            detail={
              <>
                <span className="block">{`${t(`kind.${kind}`)} · ${formatDate(at, "day")}`}</span>
                <span className="tabular block">{code}</span>
                {orders.exchange_order_sn === "" ? null : (
                  <span className="tabular block">
                    {orders.order_sn === sn
                      ? t("exchangedFor", { sn: orders.exchange_order_sn })
                      : t("exchangeOf", { sn: orders.order_sn })}
                  </span>
                )}
              </>
            }
            trailing={
              <Badge tone={overdue ? "rejected" : STATE_TONES[state]}>
                {overdue ? t("overdue") : t(`states.${state}`)}
              </Badge>
            }
            render={(slot) => <Link to={paths.returns({ tab: "all", open: code, sn })} {...slot} />}
          />
        ))}
      </ListGroup>
    </Section>
  );
}
