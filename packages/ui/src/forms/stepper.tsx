import { NumberField } from "@base-ui/react/number-field";
import { Minus, Plus } from "lucide-react";
import { useId } from "react";

export type StepperProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  decreaseLabel: string;
  increaseLabel: string;
  disabled?: boolean | undefined;
};

/** A whole number between `min` and `max`, by buttons, arrow keys or typing. An emptied field keeps the value it had. */
export function Stepper(props: StepperProps) {
  const { label, value, onChange, min = 1, max = 99, decreaseLabel, increaseLabel, disabled } = props;
  const id = useId();
  return (
    <NumberField.Root
      id={id}
      value={value}
      onValueChange={(next) => next !== null && onChange(Math.min(max, Math.max(min, Math.trunc(next))))}
      min={min}
      max={max}
      step={1}
      format={{ maximumFractionDigits: 0, useGrouping: false }}
      disabled={disabled}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <NumberField.Group className="inline-flex items-center rounded-pill bg-sunken data-disabled:opacity-45">
        <NumberField.Decrement aria-label={decreaseLabel} className={end}>
          <Minus aria-hidden="true" size={18} strokeWidth={2} />
        </NumberField.Decrement>
        <NumberField.Input className="tabular h-11 w-11 rounded-control bg-transparent text-center font-semibold text-ink outline-none focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-accent" />
        <NumberField.Increment aria-label={increaseLabel} className={end}>
          <Plus aria-hidden="true" size={18} strokeWidth={2} />
        </NumberField.Increment>
      </NumberField.Group>
    </NumberField.Root>
  );
}

const end =
  "flex size-11 items-center justify-center rounded-pill text-ink motion-press hover:text-accent-ink active:scale-90 data-disabled:text-ink-3/60";
