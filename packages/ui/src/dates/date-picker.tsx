import { CalendarDays } from "lucide-react";
import { useId, useState, type ComponentType, type ReactNode, type Ref } from "react";
import { Button } from "../foundations/button.tsx";
import type { CalendarProps } from "./calendar.tsx";
import type { CalendarTexts } from "./calendar-words.ts";
import { classNames } from "../foundations/class-names.ts";
import { FailedState } from "../feedback/failed-state.tsx";
import { FieldFrame, fieldAttributes, fieldBox, labelId } from "../forms/field-frame.tsx";
import type { SheetProps } from "../overlays/sheet.tsx";
import { Loading, Skeleton } from "../feedback/skeleton.tsx";
import { type LoadedPart, useLoadedPart } from "../layout/use-loaded-part.ts";

export type DatePickerTexts = CalendarTexts & { close: string; loading: string; failed: string; retry: string };

export type DatePickerProps = {
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
  /** Days in that range that cannot be chosen. */
  isDisabled?: ((day: string) => boolean) | undefined;
  /** The day whose month is shown first while none is chosen; today unless said. */
  opensAt?: string | undefined;
  /** The language of months and weekdays, as Intl names it: "en", "zh-CN". */
  locale: string;
  texts: DatePickerTexts;
  /** The kit's sheet, or one that comes later. */
  sheet: ComponentType<SheetProps>;
  /** Gives the sheet a button of this name that chooses no day. */
  clearLabel?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** A field whose day is picked from a calendar in a sheet. The calendar is loaded when the field is first used. */
export function DatePicker(props: DatePickerProps) {
  const { label, hideLabel, hint, error, placeholder = "", value, onChange, clearLabel, disabled, name } = props;
  const { texts, sheet: Sheet, onBlur, ref } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const calendar = useLoadedPart(() => import("./calendar.tsx").then((part) => part.Calendar));

  function choose(day: string) {
    onChange(day);
    setOpen(false);
  }

  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      <button
        ref={ref}
        type="button"
        {...describedOnly(fieldAttributes(id, hint, error))}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={`${labelId(id)} ${id}`}
        onPointerEnter={calendar.load}
        onFocus={calendar.load}
        onClick={() => {
          calendar.load();
          setOpen(true);
        }}
        onBlur={onBlur}
        disabled={disabled}
        className={classNames(fieldBox(error), "w-full px-4 text-left text-input disabled:opacity-45")}
      >
        <span className={classNames("min-w-0 flex-1 truncate", value === "" ? "text-ink-3" : "tabular")}>
          {value === "" ? placeholder : value}
        </span>
        <CalendarDays aria-hidden="true" size={20} className="shrink-0 text-ink-3" />
      </button>
      {name === undefined ? null : <input type="hidden" name={name} value={value} />}
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={label}
        closeLabel={texts.close}
        footer={
          clearLabel === undefined || value === "" ? undefined : (
            <Button variant="plain" size="medium" full onClick={() => choose("")}>
              {clearLabel}
            </Button>
          )
        }
      >
        <SheetBody calendar={calendar} picker={props} onChoose={choose} />
      </Sheet>
    </FieldFrame>
  );
}

type SheetBodyProps = { calendar: LoadedPart<CalendarProps>; picker: DatePickerProps; onChoose: (day: string) => void };

function SheetBody({ calendar, picker, onChoose }: SheetBodyProps) {
  const { texts } = picker;
  if (calendar.failed) return <FailedState title={texts.failed} retryLabel={texts.retry} onRetry={calendar.load} />;
  if (calendar.Part === null)
    return (
      <Loading label={texts.loading} className="flex flex-col gap-2">
        <Skeleton shape="line" className="mx-auto my-2.5 h-6 w-40" />
        <Skeleton shape="block" className="h-[300px] w-full" />
      </Loading>
    );
  return (
    <calendar.Part
      label={picker.label}
      value={picker.value}
      onChoose={onChoose}
      min={picker.min}
      max={picker.max}
      isDisabled={picker.isDisabled}
      opensAt={picker.opensAt}
      locale={picker.locale}
      texts={texts}
    />
  );
}

/** A button has no valid or invalid state of its own; its note says what is wrong. */
function describedOnly({ id, ...rest }: ReturnType<typeof fieldAttributes>) {
  return { id, "aria-describedby": rest["aria-describedby"] };
}
