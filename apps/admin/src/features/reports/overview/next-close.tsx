import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";
import { isRunWaiting } from "@espalier/core/states/run";
import { add, formatMoney, readMoney } from "@espalier/core/money/money";
import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import type { DataOf } from "@espalier/contract/types";
import { Button } from "@espalier/ui/foundations/button";
import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { queryClient } from "@espalier/web/query-client";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock, Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { api } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.ts";
import { useHasPermission } from "../../../lib/use-has-permission.ts";
import { Amounts } from "./amounts.tsx";
import { StatePanel } from "./state-panel.tsx";

type RunState = DataOf<"adminRunState">;
type Preview = NonNullable<RunState["preview"]>;

const KEY = ["overview", "runs"];
/** So often a preview that is calculated is asked whether it has ended, in milliseconds. */
const EVERY = 2_000;

const isUnderWay = (preview: Preview | null): boolean => preview?.status === "queued" || preview?.status === "running";

/** When the open plan day closes, and what the last preview of that day came to. */
export function NextClose() {
  const { t } = useTranslation("state");
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api("adminRunState", {}, { signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isUnderWay(data.preview) ? EVERY : false),
  });
  return (
    <StatePanel title={t("close.title")} all={{ to: paths.runs(), label: t("close.all") }} query={query} rows={4}>
      {(state) => (
        <ListGroup className="flex-1">
          <Close state={state} />
          <Estimate preview={isOfDay(state) ? state.preview : null} />
          <PreviewNow state={state} />
          {isOfDay(state) ? <Volume volume={state.preview?.result?.volume ?? "0.00"} /> : null}
        </ListGroup>
      )}
    </StatePanel>
  );
}

/** A preview of an earlier day says nothing about this close. */
const isOfDay = ({ preview, next_close }: RunState): boolean => preview?.result?.plan_day === next_close.plan_day;

function Close({ state: { unfinished, next_close } }: { state: RunState }) {
  const { t } = useTranslation("state");
  if (unfinished !== null && isRunWaiting(unfinished.status))
    return (
      <ListRow
        icon={Hourglass}
        title={t("close.waits", { run: unfinished.id })}
        detail={t("close.waitsHint")}
        render={(slot) => <Link to={paths.run({ id: unfinished.id })} {...slot} />}
      />
    );
  return (
    <ListRow
      icon={CalendarClock}
      title={t("close.at", { at: formatDate(next_close.at, "minute") })}
      detail={t("close.day", { day: next_close.plan_day })}
    />
  );
}

function Estimate({ preview }: { preview: Preview | null }) {
  const { t } = useTranslation("state");
  const result = preview?.result ?? null;
  if (preview === null || result === null)
    return <ListRow title={t("close.estimate")} detail={t("close.noEstimate")} value={EMPTY_MARK} />;
  return (
    <ListRow
      title={t("close.estimate")}
      detail={t("close.estimatedAt", { at: formatDate(preview.requested_at, "minute") })}
      value={<Amounts amounts={amountsOf(result.sums)} />}
    />
  );
}

/** Has the close calculated as if it were now; not while a run waits, which the next one starts from. */
function PreviewNow({ state: { preview, unfinished } }: { state: RunState }) {
  const { t } = useTranslation("state");
  const may = useHasPermission();
  const { busy, submit } = useSubmit({
    send: (_: Record<never, never>, options) => api("adminRunPreview", {}, options),
    onDone: async () => await queryClient.invalidateQueries({ queryKey: KEY }),
  });
  if (!may("commission.run") || unfinished !== null) return null;
  return (
    <div className="flex items-center gap-3 px-4 py-2">
      <span className="flex-1 text-small text-danger">{isUnderWay(preview) ? null : preview?.msg}</span>
      <Button variant="soft" size="medium" busy={busy || isUnderWay(preview)} onClick={() => submit({})}>
        {t("close.previewNow")}
      </Button>
    </div>
  );
}

function Volume({ volume }: { volume: string }) {
  const { t } = useTranslation("state");
  return <ListRow title={t("close.volume")} value={<Money value={volume} unit="PV" />} />;
}

const amountsOf = (sums: NonNullable<Preview["result"]>["sums"]) =>
  PLAN_WALLETS.map((unit) => {
    const parts = sums.filter(({ wallet }) => wallet === unit).map(({ amount }) => readMoney(amount));
    return { unit, value: formatMoney(add(...parts)) };
  });
