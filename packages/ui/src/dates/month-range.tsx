import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { Button } from "../foundations/button.tsx";
import { classNames } from "../foundations/class-names.ts";
import { IconButton } from "../foundations/icon-button.tsx";
import { holds, monthOf, withFrom, withTo, yearOf, type MonthSpan } from "./month-span.ts";

export type MonthRangeProps = {
  value: MonthSpan;
  onChange: (value: MonthSpan) => void;
  /** The twelve short names, January first. */
  months: readonly string[];
  texts: { from: string; to: string; any: string; clear: string; previousYear: string; nextYear: string };
  /** "YYYY-MM"; its year is shown first while nothing is chosen. */
  thisMonth: string;
  minYear?: number | undefined;
  maxYear?: number | undefined;
};

/** A span of months: choose the end to set, step to the year, press the month. After the start it asks for the end. */
export function MonthRange({ value, onChange, months, texts, thisMonth, minYear, maxYear }: MonthRangeProps) {
  const [setting, setSetting] = useState<"from" | "to">("from");
  const [year, setYear] = useState(() => yearOf(value.from, yearOf(thisMonth, 2000)));

  function choose(month: string) {
    onChange(setting === "from" ? withFrom(value, month) : withTo(value, month));
    setSetting(setting === "from" ? "to" : "from");
  }

  function turnTo(end: "from" | "to") {
    setSetting(end);
    setYear(yearOf(value[end], year));
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-2">
        <EndButton
          name={texts.from}
          value={value.from}
          any={texts.any}
          current={setting === "from"}
          onClick={() => turnTo("from")}
        />
        <EndButton
          name={texts.to}
          value={value.to}
          any={texts.any}
          current={setting === "to"}
          onClick={() => turnTo("to")}
        />
      </div>
      <div className="flex items-center justify-between">
        <IconButton
          icon={ChevronLeft}
          label={texts.previousYear}
          disabled={minYear !== undefined && year <= minYear}
          onClick={() => setYear(year - 1)}
        />
        <span aria-live="polite" className="tabular text-section">
          {year}
        </span>
        <IconButton
          icon={ChevronRight}
          label={texts.nextYear}
          disabled={maxYear !== undefined && year >= maxYear}
          onClick={() => setYear(year + 1)}
        />
      </div>
      <MonthGrid year={year} months={months} value={value} onChoose={choose} />
      <Button
        variant="plain"
        size="medium"
        disabled={value.from === "" && value.to === ""}
        onClick={() => {
          onChange({ from: "", to: "" });
          setSetting("from");
        }}
      >
        {texts.clear}
      </Button>
    </div>
  );
}

type EndButtonProps = { name: string; value: string; any: string; current: boolean; onClick: () => void };

function EndButton({ name, value, any, current, onClick }: EndButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={current}
      onClick={onClick}
      className={classNames(
        "flex min-h-14 flex-col items-start justify-center rounded-control px-4 text-left motion-press",
        current ? "bg-accent-soft inset-ring-2 inset-ring-accent" : "bg-sunken",
      )}
    >
      <span className="text-small text-ink-2">{name}</span>
      <span className={classNames("tabular text-row", value === "" ? "text-ink-2" : "text-ink")}>{value || any}</span>
    </button>
  );
}

type MonthGridProps = { year: number; months: readonly string[]; value: MonthSpan; onChoose: (month: string) => void };

function MonthGrid({ year, months, value, onChoose }: MonthGridProps) {
  return (
    <div className="grid grid-cols-4 gap-2">
      {months.map((name, index) => {
        const month = monthOf(year, index);
        const end = month === value.from || month === value.to;
        return (
          <button
            key={month}
            type="button"
            aria-label={`${name} ${year}`}
            aria-pressed={holds(value, month)}
            onClick={() => onChoose(month)}
            className={classNames(
              "min-h-11 rounded-control text-panel motion-press active:scale-95",
              end && "bg-accent text-on-accent",
              !end && (holds(value, month) ? "bg-accent-soft text-accent-ink" : "text-ink hover:bg-sunken"),
            )}
          >
            {name}
          </button>
        );
      })}
    </div>
  );
}
