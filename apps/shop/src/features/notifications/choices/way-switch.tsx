import { classNames } from "@espalier/ui/foundations/class-names";
import { Check, Lock } from "lucide-react";

type WaySwitchProps = {
  label: string;
  /** The name for a screen reader, with the kind of message. */
  name: string;
  on: boolean;
  /** Whether it cannot be switched off. */
  always: boolean;
  onChange: (on: boolean) => void;
};

/** One way to be notified, on or off. */
export function WaySwitch({ label, name, on, always, onChange }: WaySwitchProps) {
  const Mark = always ? Lock : Check;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={name}
      aria-disabled={always || undefined}
      onClick={() => (always ? undefined : onChange(!on))}
      className={classNames(
        "flex min-h-11 items-center gap-1.5 rounded-pill px-3.5 text-small font-medium inset-ring-1 motion-press",
        on ? "bg-accent-soft text-accent-ink inset-ring-accent/40" : "text-ink-2 inset-ring-line hover:bg-sunken",
        always && "cursor-default",
      )}
    >
      {on ? <Mark aria-hidden="true" size={15} strokeWidth={2} /> : null}
      {label}
    </button>
  );
}
