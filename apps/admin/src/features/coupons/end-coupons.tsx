import { textIn } from "@espalier/core/vocabulary/localized-text";
import { Button } from "@espalier/ui/foundations/button";
import { ConfirmDialog } from "@espalier/ui/overlays/confirm-dialog";
import { currentLanguage } from "@espalier/web/language";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { CircleOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { sendEach } from "../../lib/send-each.ts";
import type { Outcome } from "../../components/outcomes-dialog.tsx";
import { type Coupon, hasEnded } from "./coupon.ts";

type EndCouponsProps = {
  rows: readonly Coupon[];
  onDone: () => void;
  /** Receives the outcome of each if some were refused. The receiver must outlive the selection. */
  onRefused: (outcomes: readonly Outcome[]) => void;
};

/** Ends those of the selected coupons that can still be used, now. */
export function EndCoupons({ rows, onDone, onRefused }: EndCouponsProps) {
  const { t } = useTranslation(["coupons", "shell"]);
  const [asking, setAsking] = useState(false);
  const lasting = rows.filter((coupon) => !hasEnded(coupon));
  const { busy, submit } = useSubmit({
    send: async (ends_at: number, { idempotencyKey }) =>
      await sendEach(lasting, idempotencyKey, async ({ id, version, title, begins_at }, options) =>
        api("adminCouponSet", { id, version, title, begins_at, ends_at }, options),
      ),
    onDone: async (outcomes) => {
      await queryClient.invalidateQueries({ queryKey: ["coupons"] });
      if (outcomes.some(({ refusal }) => refusal !== null))
        onRefused(
          outcomes.map(({ row, refusal }) => ({
            key: row.id,
            name: textIn(row.title, currentLanguage()),
            state: refusal === null ? t("ended") : t("notEnded"),
            tone: refusal === null ? "success" : "rejected",
            msg: refusal ?? "",
          })),
        );
      else void toaster.show(t("endedMany", { count: outcomes.length }), { tone: "success" });
      setAsking(false);
      onDone();
    },
  });
  return (
    <>
      <Button size="small" icon={CircleOff} disabled={lasting.length === 0} onClick={() => setAsking(true)}>
        {t("endMany", { count: lasting.length })}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("endTitle", { count: lasting.length })}
        description={t("endHint")}
        confirmLabel={t("end")}
        cancelLabel={t("shell:cancel")}
        onConfirm={() => submit(Math.floor(Date.now() / 1_000))}
        busy={busy}
        danger
      />
    </>
  );
}
