import { TextField } from "@espalier/ui/forms/text-field";
import { asciiDigits } from "@espalier/web/ascii-digits";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { parseDateTimeInput } from "../../lib/date-time-input.ts";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { DateTimeField } from "../../components/date-time-field.tsx";
import { LocalizedField } from "../../components/localized-field.tsx";
import { BLANK_TEXT, isBlank } from "../../lib/localized.ts";

const BLANK = { title: BLANK_TEXT, percent: "", at_least: "0", begins: "", ends: "", uid: "" };

/** A coupon for everyone, or for one member. */
export function AddCoupon({ uid: given, onClose }: { uid: string; onClose: () => void }) {
  const { t } = useTranslation(["coupons", "shell"]);
  const { form, field, set } = useFields({ ...BLANK, uid: given });
  const { busy, submit } = useSubmit({
    send: ({ begins, ends, percent, at_least, uid, title }: typeof form, options) =>
      api(
        "adminCouponAdd",
        {
          title,
          percent: asciiDigits(percent).trim(),
          at_least: asciiDigits(at_least).trim(),
          uid: asciiDigits(uid).trim(),
          begins_at: parseDateTimeInput(begins) ?? 0,
          ends_at: parseDateTimeInput(ends) ?? 0,
        },
        options,
      ),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: ["coupons"] });
      void toaster.show(t("added"), { tone: "success" });
      onClose();
    },
  });
  const { uid: _, title: couponTitle, ...needed } = form;
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t("add")}
      changed={JSON.stringify(form) !== JSON.stringify({ ...BLANK, uid: given })}
      busy={busy}
      submitLabel={t("add")}
      submitDisabled={isBlank(couponTitle) || Object.values(needed).some((text) => text.trim() === "")}
      onSubmit={() => submit(form)}
    >
      <LocalizedField
        name="title"
        label={t("title")}
        value={form.title}
        onChange={(title) => set({ title })}
        maxLength={100}
        focused
      />
      <div className="grid grid-cols-2 max-sm:grid-cols-1 gap-4">
        <TextField {...field("percent")} label={t("percent")} trailing="%" inputMode="numeric" maxLength={3} />
        <TextField {...field("at_least")} label={t("atLeast")} inputMode="decimal" maxLength={13} />
      </div>
      <DateTimeField label={t("begins")} value={form.begins} onChange={(begins) => set({ begins })} />
      <DateTimeField label={t("ends")} value={form.ends} onChange={(ends) => set({ ends })} />
      <TextField {...field("uid")} label={t("uid")} hint={t("uidHint")} maxLength={32} autoComplete="off" />
    </AdminDrawer>
  );
}
