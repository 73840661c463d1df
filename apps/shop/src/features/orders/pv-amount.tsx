import { Money } from "@espalier/ui/data/money";

/** The volume that an order brings its buyer. */
export function PvAmount({ value }: { value: string }) {
  return <Money value={value} unit="PV" unitLook="same" className="font-medium text-accent-ink" />;
}
