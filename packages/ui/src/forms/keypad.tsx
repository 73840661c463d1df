import { Delete } from "lucide-react";
import { useEffect, useEffectEvent } from "react";

export type KeypadProps = {
  onDigit: (digit: string) => void;
  onBackspace: () => void;
  backspaceLabel: string;
  disabled?: boolean | undefined;
  /** Whether the digits and Backspace of a real keyboard work too. */
  hardware?: boolean | undefined;
};

/** Ten digits and backspace, in place of the phone's own keyboard. */
export function Keypad({ onDigit, onBackspace, backspaceLabel, disabled = false, hardware = true }: KeypadProps) {
  useHardwareKeys(hardware && !disabled, onDigit, onBackspace);
  return (
    <div data-bar className="grid grid-cols-3 gap-2">
      {digits.map((digit) => (
        <button
          key={digit}
          type="button"
          disabled={disabled}
          onClick={() => onDigit(digit)}
          className={digit === "0" ? `${keyStyle} col-start-2` : keyStyle}
        >
          {digit}
        </button>
      ))}
      <button type="button" aria-label={backspaceLabel} disabled={disabled} onClick={onBackspace} className={keyStyle}>
        <Delete aria-hidden="true" size={22} strokeWidth={1.75} />
      </button>
    </div>
  );
}

function useHardwareKeys(listening: boolean, onDigit: (digit: string) => void, onBackspace: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[0-9]$/.test(event.key)) onDigit(event.key);
    else if (event.key === "Backspace") onBackspace();
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    if (!listening) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [listening]);
}

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

const keyStyle =
  "tabular flex min-h-13 items-center justify-center rounded-tile bg-sunken text-title text-ink select-none motion-press active:bg-line active:scale-[0.97] disabled:opacity-45";
