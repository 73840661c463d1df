import { Popover } from "@base-ui/react/popover";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { Button } from "../foundations/button.tsx";
import type { CalendarTexts } from "./calendar-words.ts";
import { classNames } from "../foundations/class-names.ts";
import { type DaySpan, isSameSpan, lastDays, thisMonth } from "./day-span.ts";
import { FailedState } from "../feedback/failed-state.tsx";
import { pillStyles, popupStyles } from "../overlays/popup-styles.ts";
import type { RangeCalendarProps } from "./range-calendar.tsx";
import { Loading, Skeleton } from "../feedback/skeleton.tsx";
import { useLayer } from "../overlays/use-layer.ts";
import { type LoadedPart, useLoadedPart } from "../layout/use-loaded-part.ts";

export type DaysFilterTexts = CalendarTexts & {
  loading: string;
  failed: string;
  retry: string;
  clear: string;
  /** The days that are offered ready made. */
  todayOnly: string;
  last7: string;
  last30: string;
  thisMonth: string;
};

export type DaysFilterProps = {
  label: string;
  value: DaySpan;
  onChange: (value: DaySpan) => void;
  /** Today, "YYYY-MM-DD": the last day, and the end of the spans that are ready made. */
  today: string;
  locale: string;
  texts: DaysFilterTexts;
};

/** A pill that narrows a list to some days, chosen from ready-made spans or from a calendar, which is loaded when it is wanted. */
export function DaysFilter({ label, value, onChange, today, locale, texts }: DaysFilterProps) {
  const [open, setOpen] = useState(false);
  const calendar = useLoadedPart(() => import("./range-calendar.tsx").then((part) => part.RangeCalendar));
  useLayer(open, () => setOpen(false));
  const set = value.from !== "" || value.to !== "";

  function choose(span: DaySpan) {
    onChange(span);
    setOpen(false);
  }

  function change(next: boolean) {
    if (next) calendar.load();
    setOpen(next);
  }

  const spans = [
    { name: texts.todayOnly, span: lastDays(today, 1) },
    { name: texts.last7, span: lastDays(today, 7) },
    { name: texts.last30, span: lastDays(today, 30) },
    { name: texts.thisMonth, span: thisMonth(today) },
  ];
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Trigger type="button" onPointerEnter={calendar.load} className={pillStyles(set)}>
        <CalendarDays aria-hidden="true" size={15} className="shrink-0" />
        <span className={classNames("truncate", set && "tabular")}>{set ? written(value) : label}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="start" className="z-50">
          <Popover.Popup aria-label={label} className={classNames(popupStyles, "flex gap-3 p-3")}>
            <div className="flex w-32 flex-col gap-0.5 border-r border-line pr-3">
              {spans.map(({ name, span }) => (
                <Button
                  key={name}
                  size="small"
                  variant={isSameSpan(span, value) ? "soft" : "quiet"}
                  className="justify-start"
                  onClick={() => choose(span)}
                >
                  {name}
                </Button>
              ))}
              {set ? (
                <Button
                  size="small"
                  variant="quiet"
                  className="mt-auto justify-start"
                  onClick={() => choose({ from: "", to: "" })}
                >
                  {texts.clear}
                </Button>
              ) : null}
            </div>
            <div className="min-h-72 w-64">
              <Days
                calendar={calendar}
                label={label}
                value={value}
                onChange={onChange}
                max={today}
                locale={locale}
                texts={texts}
              />
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

type DaysProps = RangeCalendarProps & { calendar: LoadedPart<RangeCalendarProps>; texts: DaysFilterTexts };

function Days({ calendar: { Part, failed, load }, ...props }: DaysProps) {
  const { texts } = props;
  if (failed) return <FailedState title={texts.failed} retryLabel={texts.retry} onRetry={load} />;
  if (Part !== null) return <Part {...props} />;
  return (
    <Loading label={texts.loading}>
      <Skeleton shape="block" className="h-72 w-full" />
    </Loading>
  );
}

const written = ({ from, to }: DaySpan): string => (from === to ? from : `${from} – ${to}`);
