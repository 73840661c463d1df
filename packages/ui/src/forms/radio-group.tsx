import { createContext, useContext, useId, type ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";
import { FieldNotes } from "./field-frame.tsx";
import type { IconType } from "../foundations/icon-type.ts";

export type RadioGroupProps = {
  label: string;
  hideLabel?: boolean | undefined;
  value: string | null;
  onChange: (value: string) => void;
  error?: string | undefined;
  children: ReactNode;
};

/** A choice of a few visible options. Contains RadioRow. */
export function RadioGroup({ label, hideLabel = false, value, onChange, error, children }: RadioGroupProps) {
  const name = useId();
  return (
    <fieldset aria-describedby={error ? `${name}-note` : undefined}>
      <legend className={hideLabel ? "sr-only" : "pb-1.5 text-small font-medium text-ink-2"}>{label}</legend>
      <div className="panel-ring divide-y divide-line overflow-hidden">
        <Choice value={{ name, value, onChange }}>{children}</Choice>
      </div>
      <FieldNotes id={name} error={error} />
    </fieldset>
  );
}

export type RadioRowProps = {
  value: string;
  title: ReactNode;
  detail?: ReactNode;
  trailing?: ReactNode;
  icon?: IconType | undefined;
  disabled?: boolean | undefined;
};

/** One choice: the whole row can be pressed. What trails stands below where a sum leaves no room beside it. */
export function RadioRow({ value, title, detail, trailing, icon: Icon, disabled }: RadioRowProps) {
  const group = useContext(Choice);
  return (
    <label
      className={classNames(
        "flex min-h-14 items-center gap-3 px-4 py-2.5 motion-press has-focus-visible:bg-sunken",
        disabled === true ? "opacity-45" : "active:bg-sunken",
      )}
    >
      {Icon === undefined ? null : <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="text-accent-ink" />}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
        <span className="min-w-0 grow basis-[5.5rem]">
          <span className="block text-row text-ink">{title}</span>
          {detail === undefined ? null : <span className="block text-small text-ink-3">{detail}</span>}
        </span>
        {trailing === undefined ? null : (
          <span className="tabular ml-auto max-w-full text-panel text-ink-2">{trailing}</span>
        )}
      </span>
      <input
        type="radio"
        name={group.name}
        value={value}
        checked={group.value === value}
        onChange={() => group.onChange(value)}
        disabled={disabled}
        className="size-5.5 shrink-0 appearance-none rounded-pill bg-surface inset-ring-1 inset-ring-edge motion-press checked:inset-ring-[6px] checked:inset-ring-accent"
      />
    </label>
  );
}

const Choice = createContext<{ name: string; value: string | null; onChange: (value: string) => void }>({
  name: "",
  value: null,
  onChange: () => undefined,
});
