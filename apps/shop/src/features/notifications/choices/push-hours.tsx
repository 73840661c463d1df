import { Switch } from "@espalier/ui/forms/switch";
import { toastFailure } from "@espalier/web/toast-failure";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { choicesQuery, type MessageChoices, type PushChoice } from "./choices-query.ts";

type Hours = Pick<PushChoice, "quiet_from" | "quiet_to" | "show_amounts">;

const NIGHT = { quiet_from: 22, quiet_to: 8 };
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The hours in which pushes wait, in this device's zone, and whether pushes show amounts. */
export function PushHours({ push }: { push: PushChoice }) {
  const { t } = useTranslation("inbox");
  const set = useSetHours(push);
  const isQuiet = push.quiet_from !== push.quiet_to;
  return (
    <div className="divide-y divide-line border-t border-line">
      <div className="py-1">
        <Switch
          label={t("push.quiet")}
          detail={t("push.quietHint", { zone: push.zone })}
          checked={isQuiet}
          onChange={(on) => set(on ? NIGHT : { quiet_from: 0, quiet_to: 0 })}
        />
        {isQuiet ? (
          <div className="flex flex-wrap gap-3 pb-3">
            <HourChoice label={t("push.from")} value={push.quiet_from} onChange={(quiet_from) => set({ quiet_from })} />
            <HourChoice label={t("push.to")} value={push.quiet_to} onChange={(quiet_to) => set({ quiet_to })} />
          </div>
        ) : null}
      </div>
      <Switch
        label={t("push.amounts")}
        detail={t("push.amountsHint")}
        checked={push.show_amounts}
        onChange={(show_amounts) => set({ show_amounts })}
      />
    </div>
  );
}

function HourChoice({ label, value, onChange }: { label: string; value: number; onChange: (hour: number) => void }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-small text-ink-2">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        className="tabular min-h-11 rounded-control bg-surface px-3 text-row text-ink inset-ring-1 inset-ring-line"
      >
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {`${String(hour).padStart(2, "0")}:00`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Stores a change, at once on the screen; one that could not be stored goes back. */
function useSetHours(push: PushChoice) {
  const queries = useQueryClient();
  const show = (shown: PushChoice) =>
    queries.setQueryData<MessageChoices>(choicesQuery.queryKey, (all) => all && { ...all, push: shown });
  return (change: Partial<Hours>): void => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { quiet_from, quiet_to, show_amounts } = { ...push, ...change };
    show({ ...push, ...change, zone });
    api("userPushSet", { quiet_from, quiet_to, zone, show_amounts }).catch((error: unknown) => {
      show(push);
      toastFailure(error);
    });
  };
}
