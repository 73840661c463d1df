import { useHasPermission } from "../../../lib/use-has-permission.ts";
import { LedgerState } from "./ledger-state.tsx";
import { LowStock } from "./low-stock.tsx";
import { NextClose } from "./next-close.tsx";
import { OverviewCharts } from "./overview-charts.tsx";
import { TopGoods } from "./top-goods.tsx";

/** The part of the overview below the first figures: the state of plan, ledger and goods as far as one may see it, and charts. */
export function OverviewPanels({ days }: { days: number }) {
  const may = useHasPermission();
  return (
    <>
      <div className="grid grid-cols-2 gap-5 max-[1100px]:grid-cols-[minmax(0,1fr)]">
        {may("commission.read") ? <NextClose /> : null}
        {may("money.read") ? <LedgerState /> : null}
        {may("reports.read") ? <TopGoods days={days} /> : null}
        {may("catalogue.read") ? <LowStock /> : null}
      </div>
      <OverviewCharts days={days} />
    </>
  );
}
