import { Suspense, use } from "react";

import { OrderSlot } from "../lib/order-slot.ts";

/** The sections that other features have for an order. */
export function OrderSlotSections({ sn }: { sn: string }) {
  const sections = use(OrderSlot);
  return (
    <Suspense>
      {sections.map(({ name, Section }) => (
        <Section key={name} sn={sn} />
      ))}
    </Suspense>
  );
}
