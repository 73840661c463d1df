import { Grid3x3 } from "lucide-react";
import { useId, type ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";
import { FieldFrame, fieldAttributes, fieldBox, labelId } from "./field-frame.tsx";

export type PasscodeFieldProps = {
  label: string;
  name?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  placeholder: string;
  /** The number of digits entered; the digits themselves never come here. */
  filled: number;
  length?: number | undefined;
  countText: (filled: number, length: number) => string;
  /** Whether its keypad is open. */
  open: boolean;
  onOpen: () => void;
};

/**
 * A field for a short secret of digits that opens a PasscodePad. It shows and announces the number of digits, never the
 * digits.
 */
export function PasscodeField(props: PasscodeFieldProps) {
  const { label, name, hint, error, placeholder, filled, length = 6, countText, open, onOpen } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <button
        id={id}
        type="button"
        name={name}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={`${labelId(id)} ${id}-count`}
        aria-describedby={fieldAttributes(id, hint, error)["aria-describedby"]}
        onClick={onOpen}
        className={classNames(fieldBox(error), "w-full px-4 text-left text-input")}
      >
        <span className="flex min-w-0 flex-1 items-center gap-2">
          <span id={`${id}-count`} className={filled === 0 ? "text-ink-3" : "sr-only"}>
            {filled === 0 ? placeholder : countText(filled, length)}
          </span>
          {filled === 0
            ? null
            : Array.from({ length }, (_, index) => (
                <span
                  key={index}
                  className={classNames("size-2.5 rounded-pill", index < filled ? "bg-ink" : "bg-edge")}
                />
              ))}
        </span>
        <Grid3x3 aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-ink-3" />
      </button>
    </FieldFrame>
  );
}
