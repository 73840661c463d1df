import { Tabs } from "@espalier/ui/navigation/tabs";
import type { ReactNode } from "react";

type GroupByRowProps<Value extends string> = {
  label: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: string) => void;
  children: ReactNode;
};

/** The choice of a report's grouping, with its other filters beside it. */
export function GroupByRow<Value extends string>({
  label,
  choices,
  value,
  onChange,
  children,
}: GroupByRowProps<Value>) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Tabs label={label} look="segment" items={choices} value={value} onChange={onChange} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
