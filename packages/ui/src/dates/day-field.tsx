import { Popover } from "@base-ui/react/popover";
import { CalendarDays } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { Button } from "../foundations/button.tsx";
import type { CalendarProps } from "./calendar.tsx";
import type { CalendarTexts } from "./calendar-words.ts";
import { classNames } from "../foundations/class-names.ts";
import { FailedState } from "../feedback/failed-state.tsx";
import { FieldFrame, fieldAttributes, fieldBox, labelId } from "../forms/field-frame.tsx";
import { popupStyles } from "../overlays/popup-styles.ts";
import { Loading, Skeleton } from "../feedback/skeleton.tsx";
import { useLayer } from "../overlays/use-layer.ts";
import { type LoadedPart, useLoadedPart } from "../layout/use-loaded-part.ts";

export type DayFieldTexts = CalendarTexts & { loading: string; failed: string; retry: string; clear: string };

export type DayFieldProps = {
  label: string;
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  placeholder?: string | undefined;
  /** "YYYY-MM-DD", or "" when no day is chosen. */
  value: string;
  onChange: (day: string) => void;
  /** First and last day that can be chosen, "YYYY-MM-DD". */
  min: string;
  max: string;
  /** Whether no day can be chosen again. */
  clearable?: boolean | undefined;
  disabled?: boolean | undefined;
  locale: string;
  texts: DayFieldTexts;
};

/** A day chosen from a calendar beside the field, for desktops. On a phone use DatePicker. */
export function DayField(props: DayFieldProps) {
  const { label, hideLabel, hint, error, placeholder = "", value, onChange, clearable = false, texts } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const calendar = useLoadedPart(() => import("./calendar.tsx").then((part) => part.Calendar));
  useLayer(open, () => setOpen(false));

  function choose(day: string) {
    onChange(day);
    setOpen(false);
  }

  function change(next: boolean) {
    if (next) calendar.load();
    setOpen(next);
  }

  const { id: fieldId, "aria-describedby": described } = fieldAttributes(id, hint, error);
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      <Popover.Root open={open} onOpenChange={change}>
        <Popover.Trigger
          id={fieldId}
          aria-describedby={described}
          aria-labelledby={`${labelId(id)} ${id}`}
          disabled={props.disabled}
          onPointerEnter={calendar.load}
          className={classNames(
            fieldBox(error),
            "w-full px-4 text-left text-[length:var(--field-text)] disabled:opacity-45",
          )}
        >
          <span className={classNames("min-w-0 flex-1 truncate", value === "" ? "text-ink-3" : "tabular")}>
            {value === "" ? placeholder : value}
          </span>
          <CalendarDays aria-hidden="true" size={16} className="shrink-0 text-ink-3" />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner sideOffset={4} align="start" className="z-50">
            <Popover.Popup aria-label={label} className={classNames(popupStyles, "w-88 px-5 py-3")}>
              <Days calendar={calendar} {...props} onChoose={choose} />
              {clearable && value !== "" ? (
                <Button variant="quiet" size="small" full onClick={() => choose("")}>
                  {texts.clear}
                </Button>
              ) : null}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </FieldFrame>
  );
}

type DaysProps = Omit<CalendarProps, "texts"> & { calendar: LoadedPart<CalendarProps>; texts: DayFieldTexts };

function Days({ calendar: { Part, failed, load }, label, value, onChoose, min, max, locale, texts }: DaysProps) {
  if (failed) return <FailedState title={texts.failed} retryLabel={texts.retry} onRetry={load} />;
  if (Part !== null)
    return <Part label={label} value={value} onChoose={onChoose} min={min} max={max} locale={locale} texts={texts} />;
  return (
    <Loading label={texts.loading}>
      <Skeleton shape="block" className="h-80 w-full" />
    </Loading>
  );
}
