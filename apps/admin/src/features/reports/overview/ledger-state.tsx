import { WALLETS } from "@espalier/core/vocabulary/wallet";
import type { DataOf } from "@espalier/contract/types";
import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Money } from "@espalier/ui/data/money";
import { formatDate, MINUTE_FORMAT } from "@espalier/web/format-date";
import { useQuery } from "@tanstack/react-query";
import { BookCheck, CircleAlert, CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { api } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.ts";
import { StatePanel } from "./state-panel.tsx";

type Check = NonNullable<DataOf<"adminLedgerBoard">["last"]>;

/** Whether the ledger balanced at its last check, and what members held in each wallet then. */
export function LedgerState() {
  const { t } = useTranslation("state");
  const query = useQuery({
    queryKey: ["overview", "ledger"],
    queryFn: ({ signal }) => api("adminLedgerBoard", {}, { signal }),
  });
  return (
    <StatePanel title={t("ledger.title")} all={{ to: paths.ledger(), label: t("ledger.all") }} query={query}>
      {({ last }) => (
        <ListGroup className="flex-1">
          {last === null ? (
            <ListRow icon={BookCheck} title={t("ledger.never")} detail={t("ledger.neverHint")} />
          ) : (
            [<State key="state" check={last} />, ...WALLETS.map((unit) => <Held key={unit} unit={unit} check={last} />)]
          )}
        </ListGroup>
      )}
    </StatePanel>
  );
}

function State({ check: { difference_count: count, ended_at } }: { check: Check }) {
  const { t } = useTranslation("state");
  return (
    <ListRow
      leading={
        count === 0 ? (
          <CircleCheck aria-hidden="true" size={20} strokeWidth={1.75} className="text-accent-ink" />
        ) : (
          <CircleAlert aria-hidden="true" size={20} strokeWidth={1.75} className="text-danger" />
        )
      }
      title={count === 0 ? t("ledger.clean") : t("ledger.differences", { count })}
      detail={t("ledger.checked", { at: formatDate(ended_at, MINUTE_FORMAT) })}
      render={(slot) => <Link to={paths.ledger()} {...slot} />}
    />
  );
}

/** The account of all members' wallets together, as the ledger's check names it. */
const MEMBERS = "members' wallets";

function Held({ unit, check: { accounts } }: { unit: (typeof WALLETS)[number]; check: Check }) {
  const { t } = useTranslation("state");
  const held = accounts.find((each) => each.account === MEMBERS && each.unit === unit)?.sum ?? "0.00";
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 text-small">
      <span className="text-ink-2">{t("ledger.held", { unit })}</span>
      <Money value={held} unit={unit} className="text-panel text-ink" />
    </div>
  );
}
