import { Check, Minus } from "lucide-react";
import { useEffect, useRef, type MouseEvent } from "react";

export type RowCheckboxProps = {
  label: string;
  checked: boolean;
  /** Some of the items it stands for are ticked and some are not. */
  mixed?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Receives the click itself, so that a range can be chosen with Shift. */
  onPress: (event: MouseEvent<HTMLInputElement>) => void;
};

/** A small tick without words beside it, for the rows of a table and their head. */
export function RowCheckbox({ label, checked, mixed = false, disabled, onPress }: RowCheckboxProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = mixed;
  }, [mixed]);

  const Mark = mixed ? Minus : Check;
  return (
    <span className="relative flex size-5 items-center justify-center">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        readOnly
        onClick={onPress}
        className={[
          "peer size-4.5 cursor-pointer appearance-none rounded-[5px] bg-surface inset-ring-1 inset-ring-edge motion-press",
          "after:absolute after:-inset-2.5 checked:bg-accent checked:inset-ring-accent indeterminate:bg-accent",
          "indeterminate:inset-ring-accent disabled:cursor-default disabled:opacity-45",
        ].join(" ")}
      />
      <Mark
        aria-hidden="true"
        size={13}
        strokeWidth={3}
        className="pointer-events-none absolute text-on-accent opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
      />
    </span>
  );
}
