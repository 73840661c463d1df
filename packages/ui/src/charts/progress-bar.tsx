import { type ReactNode, useId } from "react";

export type ProgressBarProps = {
  label: ReactNode;
  hideLabel?: boolean | undefined;
  /** From 0 to 100; values outside are drawn as the nearer end. */
  value: number;
  valueText?: string | undefined;
};

/** The progress of something. */
export function ProgressBar({ label, hideLabel = false, value, valueText }: ProgressBarProps) {
  const id = useId();
  const percent = Math.min(100, Math.max(0, value));
  return (
    <div>
      <div className={hideLabel ? "sr-only" : "flex justify-between gap-3 pb-1.5 text-small text-ink-2"}>
        <span id={id}>{label}</span>
        {valueText === undefined ? null : <span className="tabular font-medium text-ink">{valueText}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={valueText}
        className="h-2 overflow-hidden rounded-pill bg-sunken"
      >
        <div className="h-full rounded-pill bg-accent motion-sheet" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
