import { Money } from "@espalier/ui/data/money";
import { ListRow } from "@espalier/ui/data/list-row";
import { Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { formatDate } from "@espalier/web/format-date";
import { walletName } from "../../../lib/format/wallet-name.ts";
import { paths } from "../../../lib/paths.ts";
import type { Today } from "./today-query.ts";

/** The estimated earnings of the open period, if there are any yet, and the time of its close. */
export function Estimate({ estimate: { closes_at, parts } }: { estimate: Today["estimate"] }) {
  const { t } = useTranslation("home");
  const [first, ...others] = parts;
  const time = formatDate(closes_at, "time");
  return (
    <ListRow
      icon={Hourglass}
      title={t("today.estimate")}
      detail={t(first === undefined ? "today.nothingCloses" : "today.closes", { time })}
      value={first === undefined ? undefined : <PartMoney part={first} />}
      valueDetail={
        others.length === 0 ? undefined : (
          <span className="flex flex-wrap justify-end gap-x-2">
            {others.map((part) => (
              <PartMoney key={part.wallet_type} part={part} />
            ))}
          </span>
        )
      }
      render={(slot) => <Link to={paths.profit()} {...slot} />}
    />
  );
}

const PartMoney = ({ part: { wallet_type: wallet, amount } }: { part: Today["estimate"]["parts"][number] }) => (
  <Money value={amount} unit={walletName(wallet)} />
);
