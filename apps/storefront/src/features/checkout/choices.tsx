import { type ReactNode, useRef } from "react";

import { useChosen } from "../../lib/use-chosen.ts";

type ChoicesProps = {
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
  readonly options: readonly {
    readonly value: string;
    readonly title: string;
    readonly note?: string;
    readonly detail?: ReactNode;
  }[];
};

/** A choice of a few, as radio buttons that a form sends with or without scripts. An answer may choose another. */
export function Choices({ name, label, chosen, options }: ChoicesProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  useChosen(chosen, () => {
    for (const button of group.current?.querySelectorAll("input") ?? []) button.checked = button.value === chosen;
  });
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="pb-1.5 text-small font-medium text-ink-2">{label}</legend>
      <div className="panel-ring divide-y divide-line">
        {options.map(({ value, title, note, detail }) => (
          <label key={value} className="flex min-h-13 items-center gap-3 px-4 py-2">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0 flex-1 text-row text-ink">
              {title}
              {note === undefined ? null : <span className="block text-small text-ink-2">{note}</span>}
            </span>
            {detail === undefined ? null : <span className="tabular text-panel text-ink-2">{detail}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
