import { Button } from "@espalier/ui/foundations/button";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { ReasonDialog } from "../../components/reason-dialog.tsx";
import { api } from "../../lib/api.ts";
import { reloadMarkedSales, type MarkedSale } from "./marked-sale.ts";

type Decision = "count" | "leave_out" | "undo";
type Decided = Pick<MarkedSale, "order_sn" | "standing">;

/** What an operator may decide of some marked sales, each button for those that do not stand so yet. */
export function DecideButtons({ sales, onDone }: { sales: readonly Decided[]; onDone: () => void }) {
  const { t } = useTranslation("retail");
  const [asking, setAsking] = useState<Decision | null>(null);
  const of = (standing: MarkedSale["standing"]) => sales.filter((sale) => sale.standing !== standing);
  const wanted = { count: of("counted"), leave_out: of("left_out"), undo: of("waiting") } as const;
  const { busy, submit } = useSubmit({
    send: (request: { sns: string[]; decision: Decision; reason: string }, options) =>
      api("adminMarkedSaleDecide", request, options),
    onDone: async ({ changed }) => {
      setAsking(null);
      onDone();
      await reloadMarkedSales();
      void toaster.show(t("decided", { count: changed }), { tone: "success" });
    },
  });
  return (
    <>
      {(["count", "leave_out", "undo"] as const).map((decision) =>
        wanted[decision].length === 0 ? null : (
          <Button
            key={decision}
            size="small"
            variant={decision === "undo" ? "quiet" : "plain"}
            onClick={() => setAsking(decision)}
          >
            {t(`decision.${decision}`)}
          </Button>
        ),
      )}
      {asking === null ? null : (
        <ReasonDialog
          open
          onClose={() => setAsking(null)}
          title={t(`ask.${asking}`, { count: wanted[asking].length })}
          description={t("profitsStay")}
          confirmLabel={t(`decision.${asking}`)}
          onConfirm={(reason) =>
            submit({ sns: wanted[asking].map(({ order_sn }) => order_sn), decision: asking, reason })
          }
          busy={busy}
        />
      )}
    </>
  );
}
