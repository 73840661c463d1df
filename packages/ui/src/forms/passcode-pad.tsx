import { Keypad } from "./keypad.tsx";
import { PasscodeCells } from "./passcode-cells.tsx";

export type PasscodePadProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called once, with all digits, as the last one goes in. */
  onComplete?: ((value: string) => void) | undefined;
  length?: number | undefined;
  countText: (filled: number, length: number) => string;
  backspaceLabel: string;
  error?: string | undefined;
  disabled?: boolean | undefined;
};

/** Cells and keypad together: a short secret of digits. */
export function PasscodePad(props: PasscodePadProps) {
  const { label, value, onChange, onComplete, length = 6, countText, backspaceLabel, error, disabled } = props;

  function onDigit(digit: string) {
    if (value.length >= length) return;
    const next = value + digit;
    onChange(next);
    if (next.length === length) onComplete?.(next);
  }

  return (
    <div className="flex flex-col gap-5">
      <PasscodeCells
        label={label}
        filled={value.length}
        length={length}
        countText={countText}
        error={error}
        active={disabled !== true}
      />
      <Keypad
        onDigit={onDigit}
        onBackspace={() => onChange(value.slice(0, -1))}
        backspaceLabel={backspaceLabel}
        disabled={disabled}
      />
    </div>
  );
}
