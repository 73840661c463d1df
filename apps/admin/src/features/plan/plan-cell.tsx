import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";
import { Money } from "@espalier/ui/data/money";
import { useTypedAmount } from "@espalier/web/typed-text/use-typed-amount";
import { type ReactNode, useId } from "react";

import type { PlanForm } from "./use-plan-form.ts";

type PlanCellProps = {
  form: PlanForm;
  /** The place of the field in the plan. */
  place: string;
  /** The name of the field; hidden in a table, where row and column show it. */
  label: string;
  kind: "amount" | "percent" | "count";
  optional?: boolean;
  hideLabel?: boolean;
};

/** One figure of a plan: a field if it can be changed, else text. Its problem is shown below. */
export function PlanCell({ form, place, label, kind, optional = false, hideLabel = true }: PlanCellProps) {
  const id = useId();
  const value = form.fields[place] ?? "";
  const unit = kind === "percent" ? "%" : "";
  const typed = useTypedAmount((amount) => form.set(place, amount), unit);
  const problem = typed.problem ?? form.problemAt(place);
  if (form.locked)
    return (
      <Figure label={label} hideLabel={hideLabel}>
        <Shown value={value} kind={kind} />
      </Figure>
    );
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className={hideLabel ? "sr-only" : "text-small font-medium text-ink-2"}>
        {label}
      </label>
      <span
        className={`flex h-8 items-center rounded-[8px] bg-surface inset-ring-1 has-[input:focus-visible]:inset-ring-2 has-[input:focus-visible]:inset-ring-accent ${
          problem === undefined ? "inset-ring-edge/50" : "inset-ring-danger"
        }`}
      >
        <input
          id={id}
          name={place}
          value={value}
          inputMode={kind === "count" ? "numeric" : "decimal"}
          autoComplete="off"
          placeholder={optional ? EMPTY_MARK : undefined}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : `${id}-note`}
          onChange={kind === "count" ? (event) => form.typeCount(place, event.target.value) : typed.onChange}
          className="tabular h-full w-full min-w-0 bg-transparent px-2 text-right text-small text-ink outline-none placeholder:text-ink-3"
        />
        {unit === "" ? null : (
          <span aria-hidden="true" className="pr-2 text-small text-ink-3">
            {unit}
          </span>
        )}
      </span>
      {problem === undefined ? null : (
        <span id={`${id}-note`} className="text-tab text-danger">
          {problem}
        </span>
      )}
    </span>
  );
}

function Shown({ value, kind }: { value: string } & Pick<PlanCellProps, "kind">) {
  if (value === "") return <span className="text-ink-3">–</span>;
  if (kind === "amount") return <Money value={value} />;
  return kind === "percent" ? `${value}%` : value;
}

function Figure({ label, hideLabel, children }: { label: string; hideLabel: boolean; children: ReactNode }) {
  if (hideLabel) return <span className="tabular block py-1.5 text-right text-small text-ink">{children}</span>;
  return (
    <dl className="flex flex-col gap-1">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="tabular text-panel text-ink">{children}</dd>
    </dl>
  );
}
