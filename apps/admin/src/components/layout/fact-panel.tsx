import { Panel } from "@espalier/ui/data/panel";
import { type KeyValue, KeyValueList } from "@espalier/ui/data/key-value-list";
import { Section } from "@espalier/ui/layout/section";
import type { ReactNode } from "react";

type FactPanelProps = {
  title: string;
  action?: ReactNode;
  facts: readonly (KeyValue | null)[];
  /** Above the facts, within the card. */
  children?: ReactNode;
};

/** A named card of facts; those that are null are left out. */
export function FactPanel({ title, action, facts, children }: FactPanelProps) {
  return (
    <Section title={title} action={action} level={2}>
      <Panel className="flex flex-col gap-2">
        {children}
        <KeyValueList items={facts.filter((fact) => fact !== null)} />
      </Panel>
    </Section>
  );
}
