import { useId } from "react";
import { classNames } from "../foundations/class-names.ts";

export type PasscodeCellsProps = {
  label: string;
  /** The number of digits entered; the digits themselves never come here. */
  filled: number;
  length?: number | undefined;
  countText: (filled: number, length: number) => string;
  error?: string | undefined;
  active?: boolean | undefined;
};

/** A row of cells that shows and announces how many digits are in, and never which. */
export function PasscodeCells({ label, filled, length = 6, countText, error, active = true }: PasscodeCellsProps) {
  const id = useId();
  const failed = error !== undefined && error !== "";
  return (
    <div role="group" aria-label={label} aria-describedby={failed ? id : undefined}>
      <div aria-hidden="true" className="flex justify-center gap-1.5">
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            className={classNames(
              "flex h-14 w-12 items-center justify-center rounded-control bg-sunken motion-press",
              active && index === filled ? "inset-ring-2 inset-ring-accent" : "inset-ring-1 inset-ring-line",
              failed && "inset-ring-danger",
            )}
          >
            {index < filled ? <span className="rise-in size-2.5 rounded-pill bg-ink" /> : null}
          </span>
        ))}
      </div>
      <p role="status" className="sr-only">
        {countText(filled, length)}
      </p>
      {failed ? (
        <p id={id} role="alert" className="pt-2 text-center text-small text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
