import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useGuardedSave } from "../../lib/use-guarded-save.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { ConflictDialog } from "../../components/conflict-dialog.tsx";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { CouponUsage } from "./coupon-usage.tsx";
import { CouponUses } from "./coupon-uses.tsx";
import { type Coupon, openCoupon, requestOf, termsOf } from "./coupon.ts";
import { DateTimeField } from "../../components/date-time-field.tsx";
import { LocalizedField } from "../../components/localized-field.tsx";
import { originalOf, useLocalizedLines } from "../../lib/localized.ts";

/** A coupon's titles and dates, and the members who used it. The discount cannot be changed. */
export function CouponDrawer({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { t } = useTranslation(["coupons", "shell"]);
  const lines = useLocalizedLines();
  const may = useHasPermission();
  const initial = openCoupon(coupon);
  const { form, set } = useFields(initial.form);
  const saving = useGuardedSave({
    initial,
    newest: async () => openCoupon(await api("adminCouponView", { id: coupon.id })),
    send: (typed, version, options) => api("adminCouponSet", { id: coupon.id, version, ...requestOf(typed) }, options),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: ["coupons"] });
      void toaster.show(t("saved"), { tone: "success" });
      onClose();
      return null;
    },
  });
  const changed = JSON.stringify(form) !== JSON.stringify(saving.opened.form);
  const writes = may("content.write");
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={originalOf(coupon.title)}
      description={[coupon.code, termsOf(coupon, t)].filter((word) => word !== "").join(": ")}
      changed={changed}
      busy={saving.busy}
      wide
      {...(writes ? { submitLabel: t("shell:save"), submitDisabled: !changed, onSubmit: () => saving.save(form) } : {})}
    >
      <fieldset disabled={!writes} className="grid grid-cols-2 max-sm:grid-cols-1 gap-4">
        <LocalizedField
          name="title"
          label={t("title")}
          value={form.title}
          onChange={(title) => set({ title })}
          limit={100}
        />
        <DateTimeField label={t("begins")} value={form.begins} onChange={(begins) => set({ begins })} />
        <DateTimeField label={t("ends")} value={form.ends} onChange={(ends) => set({ ends })} />
      </fieldset>
      <CouponUsage coupon={coupon} />
      <CouponUses coupon={coupon.id} />
      <ConflictDialog
        saving={saving}
        format={({ title, begins, ends }) => ({
          ...lines(t("title"), title),
          [t("begins")]: begins.replace("T", " "),
          [t("ends")]: ends.replace("T", " "),
        })}
        onTake={set}
      />
    </AdminDrawer>
  );
}
