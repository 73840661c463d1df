import type { CallOptions } from "@espalier/contract/caller";
import { textIn } from "@espalier/core/text/localized-text";
import { Button } from "@espalier/ui/foundations/button";
import { currentLanguage } from "@espalier/web/language";
import { queryClient } from "@espalier/web/query-client";
import { useSubmit } from "@espalier/web/use-submit";
import { useUndo } from "@espalier/web/use-undo";
import { CircleOff } from "lucide-react";
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

/** Ends those of the selected coupons that can still be used, now. Undoing it gives them back their dates; used ones stay as they are. */
export function EndCoupons({ rows, onDone, onRefused }: EndCouponsProps) {
  const { t } = useTranslation("coupons");
  const showUndo = useUndo();
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
      else
        showUndo({
          done: t("endedMany", { count: outcomes.length }),
          restore: async ({ idempotencyKey }) => {
            for (const coupon of lasting) await renew(coupon, { idempotencyKey: `${idempotencyKey} ${coupon.id}` });
            await queryClient.invalidateQueries({ queryKey: ["coupons"] });
          },
        });
      onDone();
    },
  });
  return (
    <Button
      size="small"
      icon={CircleOff}
      busy={busy}
      disabled={lasting.length === 0}
      onClick={() => submit(Math.floor(Date.now() / 1_000))}
    >
      {t("endMany", { count: lasting.length })}
    </Button>
  );
}

/** Gives a coupon the dates back that it had, unless somebody changed it meanwhile. */
async function renew({ id, title, begins_at, ends_at }: Coupon, options: CallOptions) {
  const { version } = await api("adminCouponView", { id });
  return await api("adminCouponSet", { id, version, title, begins_at, ends_at }, options);
}
