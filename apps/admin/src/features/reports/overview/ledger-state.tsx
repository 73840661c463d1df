import type { DataOf } from "@espalier/contract/types";
import { Button } from "@espalier/ui/foundations/button";
import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { queryClient } from "@espalier/web/query-client";
import { useSubmit } from "@espalier/web/use-submit";
import { unitWord } from "@espalier/web/wallet-words";
import { useQuery } from "@tanstack/react-query";
import { BookCheck, CircleAlert, CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { api } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.ts";
import { useHasPermission } from "../../../lib/use-has-permission.ts";
import { StatePanel } from "./state-panel.tsx";

type Board = DataOf<"adminLedgerBoard">;
type Held = DataOf<"adminLedgerHeld">;

const KEY = ["overview", "ledger"];
/** So often a check that runs is asked whether it has ended, in milliseconds. */
const EVERY = 2_000;

/** Whether the ledger balanced at its last check, and what members hold in each wallet. */
export function LedgerState() {
  const { t } = useTranslation("state");
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const [board, held] = await Promise.all([
        api("adminLedgerBoard", {}, { signal }),
        api("adminLedgerHeld", {}, { signal }),
      ]);
      return { board, held };
    },
    refetchInterval: ({ state: { data } }) => (data?.board.running ? EVERY : false),
  });
  return (
    <StatePanel title={t("ledger.title")} all={{ to: paths.ledger(), label: t("ledger.all") }} query={query} rows={5}>
      {({ board, held }) => (
        <ListGroup className="flex-1">
          {board.last === null ? <NeverChecked running={board.running !== null} /> : <State check={board.last} />}
          {held.list.map((sum) => (
            <Sum key={sum.unit} sum={sum} asOf={held.as_of} />
          ))}
        </ListGroup>
      )}
    </StatePanel>
  );
}

function NeverChecked({ running }: { running: boolean }) {
  const { t } = useTranslation("state");
  const may = useHasPermission();
  const { busy, submit } = useSubmit({
    send: (_: Record<never, never>, options) => api("adminLedgerCheck", {}, options),
    onDone: async () => await queryClient.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <ListRow
      icon={BookCheck}
      title={running ? t("ledger.checking") : t("ledger.never")}
      detail={running ? undefined : t("ledger.neverHint")}
      value={
        running || !may("money.move") ? undefined : (
          <Button variant="soft" size="medium" busy={busy} onClick={() => submit({})}>
            {t("ledger.check")}
          </Button>
        )
      }
    />
  );
}

function State({ check: { difference_count: count, ended_at } }: { check: NonNullable<Board["last"]> }) {
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
      detail={t("ledger.checked", { at: formatDate(ended_at, "minute") })}
      render={(slot) => <Link to={paths.ledger()} {...slot} />}
    />
  );
}

/** What all members hold in a wallet, with a link to them. */
function Sum({ sum: { unit, sum }, asOf }: { sum: Held["list"][number]; asOf: Held["as_of"] }) {
  const { t } = useTranslation("state");
  const may = useHasPermission();
  return (
    <ListRow
      title={<span className="font-normal text-ink-2">{t("ledger.held", { unit: unitWord(unit) })}</span>}
      detail={asOf === null ? undefined : t("ledger.asOf", { at: formatDate(asOf, "minute") })}
      value={<Money value={sum} unit={unit} />}
      render={may("members.read") ? (slot) => <Link to={paths.members()} {...slot} /> : undefined}
    />
  );
}
