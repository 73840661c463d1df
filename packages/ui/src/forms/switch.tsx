import type { ReactNode } from "react";

export type SwitchProps = {
  label: ReactNode;
  detail?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
};

/** A setting that takes effect at once. The whole row can be pressed. */
export function Switch({ label, detail, checked, onChange, disabled }: SwitchProps) {
  return (
    <label className="flex min-h-14 items-center gap-3 py-2 has-disabled:opacity-45">
      <span className="min-w-0 flex-1">
        <span className="block text-row text-ink">{label}</span>
        {detail === undefined ? null : <span className="block text-small text-ink-3">{detail}</span>}
      </span>
      <span className="relative h-7 w-12 shrink-0">
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          disabled={disabled}
          className="peer h-7 w-12 appearance-none rounded-pill bg-edge motion-press checked:bg-accent"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0.5 left-0.5 size-6 rounded-pill bg-on-accent motion-press peer-checked:translate-x-5"
        />
      </span>
    </label>
  );
}
