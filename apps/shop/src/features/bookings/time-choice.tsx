import { FailedState } from "@espalier/ui/feedback/failed-state";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";

import { type BookTime, timesQuery } from "./booking-queries.ts";

type TimeChoiceProps = {
  /** "YYYY-MM-DD", or "" while no day is chosen. */
  day: string;
  value: string;
  onChange: (time: string) => void;
  error: string | undefined;
};

/** The times of the chosen day; taken ones are shown but cannot be chosen. */
export function TimeChoice({ day, value, onChange, error }: TimeChoiceProps) {
  const { t } = useTranslation("bookings");
  const note = useId();
  return (
    <fieldset
      data-field="time"
      className="flex min-w-0 flex-col gap-1.5"
      aria-describedby={error === undefined ? undefined : note}
    >
      <legend className="float-left pb-1.5 text-small font-medium text-ink-2">{t("time")}</legend>
      <div className="clear-both">
        {day === "" ? <Note>{t("dayFirst")}</Note> : <Times day={day} value={value} onChange={onChange} />}
      </div>
      {error === undefined ? null : (
        <p id={note} className="text-small text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Times({ day, value, onChange }: Omit<TimeChoiceProps, "error">) {
  const { t } = useTranslation(["bookings", "shell"]);
  const times = useQuery(timesQuery(day));
  const group = useId();
  if (times.data === undefined) {
    return times.isError ? (
      <FailedState
        title={t("timesFailed")}
        retryLabel={t("shell:retry")}
        onRetry={() => void times.refetch()}
        busy={times.isFetching}
      />
    ) : (
      <TimesSkeleton />
    );
  }
  if (!times.data.some(({ available }) => available)) return <Note>{t("noTimes")}</Note>;
  return (
    <div className={grid}>
      {times.data.map((each) => (
        <Time key={each.time} time={each} group={group} chosen={each.time === value} onChange={onChange} />
      ))}
    </div>
  );
}

type TimeProps = { time: BookTime; group: string; chosen: boolean; onChange: (time: string) => void };

function Time({ time: { time, available }, group, chosen, onChange }: TimeProps) {
  const { t } = useTranslation("bookings");
  return (
    <label className={cell}>
      <input
        type="radio"
        name={group}
        value={time}
        checked={chosen && available}
        disabled={!available}
        onChange={() => onChange(time)}
        className="absolute inset-0 cursor-[inherit] appearance-none rounded-control outline-none"
      />
      {time}
      {available ? null : <span className="sr-only">{t("taken")}</span>}
    </label>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="flex min-h-12 items-center rounded-control bg-sunken px-4 py-2.5 text-panel font-normal text-ink-2">
      {children}
    </p>
  );
}

function TimesSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t("loading")} className={grid}>
      {Array.from({ length: 8 }, (_, place) => (
        <Skeleton key={place} shape="block" className="h-11" />
      ))}
    </Loading>
  );
}

const grid = "grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2";

const cell = [
  "tabular relative flex min-h-11 items-center justify-center rounded-control bg-surface text-row text-ink inset-ring-1",
  "inset-ring-edge/60 motion-press has-checked:bg-accent has-checked:text-on-accent has-checked:inset-ring-accent",
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
  "has-disabled:bg-sunken has-disabled:text-ink-3 has-disabled:line-through has-disabled:inset-ring-transparent",
].join(" ");
