import { CloudAlert } from "lucide-react";
import { Button } from "../foundations/button.tsx";

export type FailedStateProps = {
  title: string;
  hint?: string | undefined;
  retryLabel: string;
  onRetry: () => void;
  busy?: boolean | undefined;
};

/** Something could not be shown: what happened, and a way to try again. */
export function FailedState({ title, hint, retryLabel, onRetry, busy }: FailedStateProps) {
  return (
    <div role="alert" className="panel-ring flex flex-col items-center px-6 py-10 text-center">
      <span className="flex size-14 items-center justify-center rounded-pill bg-rejected-soft text-rejected">
        <CloudAlert aria-hidden="true" size={22} strokeWidth={1.75} />
      </span>
      <p className="pt-4 text-row font-semibold text-ink">{title}</p>
      {hint === undefined ? null : <p className="pt-1 text-panel font-normal text-ink-3">{hint}</p>}
      <div className="pt-5">
        <Button variant="soft" size="medium" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      </div>
    </div>
  );
}
