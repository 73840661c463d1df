import { Card } from "@espalier/ui/data/card";
import { type KeyValue, KeyValueList } from "@espalier/ui/data/key-value-list";
import { Section } from "@espalier/ui/layout/section";
import type { ReactNode } from "react";

type FactCardProps = {
  title: string;
  action?: ReactNode;
  facts: readonly (KeyValue | null)[];
  /** Above the facts, within the card. */
  children?: ReactNode;
};

/** A named card of facts; those that are null are left out. */
export function FactCard({ title, action, facts, children }: FactCardProps) {
  return (
    <Section title={title} action={action} level={2}>
      <Card className="flex flex-col gap-2">
        {children}
        <KeyValueList items={facts.filter((fact) => fact !== null)} />
      </Card>
    </Section>
  );
}
