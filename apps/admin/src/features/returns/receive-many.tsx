import { Button } from "@espalier/ui/foundations/button";
import { canReceiveReturn } from "@espalier/core/states/goods-return";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { PackageCheck } from "lucide-react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { sendEach } from "../../lib/send-each.ts";
import { reloadReturns, type ReturnRow } from "./return.ts";

type ReceiveManyProps = { rows: readonly ReturnRow[]; onDone: () => void };

/** Notes that the parcels of the chosen returns arrived, each for itself. */
export function ReceiveMany({ rows, onDone }: ReceiveManyProps) {
  const { t } = useTranslation("returns");
  const expected = rows.filter(({ state }) => canReceiveReturn(state));
  const { busy, submit } = useSubmit({
    send: async (returns: readonly ReturnRow[], { idempotencyKey }) =>
      await sendEach(returns, idempotencyKey, async ({ return_sn }, options) =>
        api("adminReturnReceive", { return_sn }, options),
      ),
    onDone: async (outcomes) => {
      await reloadReturns();
      const refusal = outcomes.map((each) => each.refusal).find((each) => each !== null);
      void (refusal === undefined
        ? toaster.show(t("receivedMany", { count: outcomes.length }), { tone: "success" })
        : toaster.show(refusal, { tone: "danger" }));
      onDone();
    },
  });
  return (
    <Button
      size="small"
      icon={PackageCheck}
      busy={busy}
      disabled={expected.length === 0}
      onClick={() => submit(expected)}
    >
      {t("receiveMany", { count: expected.length })}
    </Button>
  );
}
