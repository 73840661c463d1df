import { Button } from "@espalier/ui/foundations/button";
import { Panel } from "@espalier/ui/data/panel";
import { Section } from "@espalier/ui/layout/section";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { FactList } from "../../components/fact-list.tsx";
import { LazyDialog } from "../../components/lazy-dialog.ts";
import { api } from "../../lib/api.ts";
import { orderDraft } from "../../lib/order-draft/order-draft.ts";
import { paths } from "../../lib/paths.ts";
import { ReturnAmount } from "./return-amount.tsx";
import { invalidateReturns, type ReturnView } from "./return-queries.ts";

/** The way to the goods that are chosen for a return, or to its money instead. */
export function ChooseGoods({ view, credit }: { view: ReturnView; credit: string }) {
  const { t } = useTranslation(["returns", "shell"]);
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { busy, submit } = useSubmit({
    send: (return_sn: string, options) => api("returnExchangeDecline", { return_sn }, options),
    onDone: async () => {
      setAsking(false);
      await invalidateReturns();
      void toaster.show(t("declined"), { tone: "success" });
    },
  });
  return (
    <Section title={t("otherGoods")}>
      <Panel>
        <FactList
          facts={[
            {
              name: t("credit"),
              value: <ReturnAmount value={credit} paid={view.paid_type} className="text-section" />,
            },
            { name: t("chooseBy"), value: view.choose_by },
          ]}
        />
      </Panel>
      <div className="flex flex-col gap-3 pt-3">
        <Button
          full
          onClick={() => {
            orderDraft.exchange(view.return_sn, view.paid_type);
            void navigate(paths.goodsList());
          }}
        >
          {t("chooseGoods")}
        </Button>
        <Button variant="plain" full onClick={() => setAsking(true)}>
          {t("takeMoney")}
        </Button>
      </div>
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("takeMoneyQuestion")}
        description={t("takeMoneyHint")}
        confirmLabel={t("takeMoney")}
        cancelLabel={t("shell:back")}
        busy={busy}
        onConfirm={() => submit(view.return_sn)}
      />
    </Section>
  );
}
