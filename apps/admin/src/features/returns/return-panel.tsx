import {
  canApproveReturn,
  canInspectReturn,
  canReceiveReturn,
  canRefuseReturn,
  canSettleReturn,
} from "@espalier/core/states/goods-return";
import { Badge } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { SidePanel } from "../../components/layout/side-panel.tsx";
import { ReasonDialog } from "../../components/reason-dialog.tsx";
import { api } from "../../lib/api.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { ExchangeDrawer } from "./exchange-drawer.tsx";
import { InspectDrawer } from "./inspect-drawer.tsx";
import { RefundDrawer } from "./refund-drawer.tsx";
import { ReturnFacts } from "./return-facts.tsx";
import { reloadReturns, returnQuery, type ReturnView, STATE_TONES } from "./return.ts";
import { useDecide } from "./use-decide.ts";

/** One return beside the list, with what can be done about it now. */
export function ReturnPanel({ sn, onClose }: { sn: string; onClose: () => void }) {
  const { t } = useTranslation(["returns", "shell"]);
  const query = useQuery(returnQuery(sn));
  return (
    <SidePanel
      query={query}
      label={t("panel", { sn })}
      title={sn}
      badge={query.data && <Badge tone={STATE_TONES[query.data.state]}>{t(`states.${query.data.state}`)}</Badge>}
      unknown={t("unknown")}
      footer={query.data === undefined ? null : <Actions view={query.data} />}
      onClose={onClose}
    >
      {(view) => <ReturnFacts view={view} />}
    </SidePanel>
  );
}

type Asking = "approve" | "refuse" | "inspect" | "refund" | "exchange";

function Actions({ view }: { view: ReturnView }) {
  const { t } = useTranslation("returns");
  const may = useHasPermission();
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const decide = useDecide(close);
  const receive = useSubmit({
    send: (sn: string, options) => api("adminReturnReceive", { return_sn: sn }, options),
    onDone: async () => {
      await reloadReturns();
      void toaster.show(t("receivedDone"), { tone: "success" });
    },
  });
  const { return_sn: sn, state, shipped, waiting_refund: waiting } = view;
  const refunds = may("orders.refund");
  const handles = may("orders.ship");
  const isUnshipped = canApproveReturn(state) && !shipped;
  const offered: readonly (readonly [Asking | "receive", boolean])[] = [
    ["refuse", refunds && canRefuseReturn(state)],
    ["exchange", refunds && canSettleReturn(state)],
    ["approve", refunds && canApproveReturn(state) && shipped],
    ["receive", handles && canReceiveReturn(state)],
    ["inspect", handles && canInspectReturn(state)],
    ["refund", refunds && waiting === null && (canSettleReturn(state) || isUnshipped)],
  ];
  const buttons = offered.filter(([, isOffered]) => isOffered).map(([action]) => action);
  if (buttons.length === 0) return null;
  return (
    <footer
      data-bar
      className="sticky bottom-0 flex flex-wrap justify-end gap-2 rounded-b-panel border-t border-line bg-surface px-4 py-3 max-sm:[&>button]:flex-1"
    >
      {buttons.map((action, place) => (
        <Button
          key={action}
          size="medium"
          variant={place === buttons.length - 1 ? "primary" : "plain"}
          busy={action === "receive" && receive.busy}
          onClick={() => (action === "receive" ? receive.submit(sn) : setAsking(action))}
        >
          {t(`do.${action}`)}
        </Button>
      ))}
      <ReasonDialog
        key={asking}
        open={asking === "approve" || asking === "refuse"}
        onClose={close}
        title={asking === "refuse" ? t("refuseTitle") : t("approveTitle")}
        confirmLabel={asking === "refuse" ? t("do.refuse") : t("do.approve")}
        onConfirm={(reason) =>
          decide.submit({ sns: [sn], decision: asking === "refuse" ? "refuse" : "approve", reason })
        }
        required={asking === "refuse"}
        {...(asking === "refuse" ? { hint: t("refuseHint") } : {})}
        busy={decide.busy}
        danger={asking === "refuse"}
      />
      {asking === "inspect" ? <InspectDrawer view={view} onClose={close} /> : null}
      {asking === "refund" ? <RefundDrawer view={view} onClose={close} /> : null}
      {asking === "exchange" ? <ExchangeDrawer view={view} onClose={close} /> : null}
    </footer>
  );
}
