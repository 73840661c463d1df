import { ListRow } from "@espalier/ui/data/list-row";
import { Money } from "@espalier/ui/data/money";
import { Avatar } from "@espalier/ui/media/avatar";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { dateName } from "../../lib/format/date-name.ts";
import { paths } from "../../lib/paths.ts";
import { CustomerBadge } from "./customer-badge.tsx";
import type { CustomerRow as Row } from "./customer-queries.ts";
import { useDueWords } from "./use-due-words.ts";

/** One customer: what was bought last, and when that is usually bought again. */
export function CustomerRow({ customer }: { customer: Row }) {
  const { t } = useTranslation("customers");
  const { isDue, dueLine } = useDueWords();
  const { name, due, last_order: last } = customer;
  return (
    <ListRow
      leading={<Avatar name={name} size="small" />}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="wrap-anywhere">{name}</span>
          <CustomerBadge customer={customer} />
        </span>
      }
      detail={
        <>
          <span className="block wrap-anywhere">{t("lastOrder", { title: last.title })}</span>
          {due === null ? null : (
            <span className={`block wrap-anywhere ${isDue(due) ? "text-accent-ink" : ""}`}>{dueLine(due)}</span>
          )}
        </>
      }
      value={<Money value={last.order_amount} prefix="$" className="font-medium text-ink" />}
      valueDetail={dateName(last.paid_at)}
      render={(slot) => <Link to={paths.customerDetail({ id: customer.id })} {...slot} />}
    />
  );
}
