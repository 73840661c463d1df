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

const BLANK = { title_en: "", title_cn: "", percent: "", at_least: "0", begins: "", ends: "", uid: "" };

/** A coupon for everyone, or for one member. */
export function AddCoupon({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["coupons", "shell"]);
  const { form, field } = useFields(BLANK);
  const { busy, submit } = useSubmit({
    send: ({ begins, ends, percent, at_least, uid, ...titles }: typeof form, options) =>
      api(
        "adminCouponAdd",
        {
          ...titles,
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
  const { uid: _, ...needed } = form;
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t("add")}
      changed={JSON.stringify(form) !== JSON.stringify(BLANK)}
      busy={busy}
      submitLabel={t("add")}
      submitDisabled={Object.values(needed).some((text) => text.trim() === "")}
      onSubmit={() => submit(form)}
    >
      <TextField {...field("title_en")} label={t("titleEn")} maxLength={100} autoComplete="off" data-autofocus="" />
      <TextField {...field("title_cn")} label={t("titleCn")} maxLength={100} autoComplete="off" lang="zh-CN" />
      <div className="grid grid-cols-2 gap-4">
        <TextField {...field("percent")} label={t("percent")} trailing="%" inputMode="numeric" maxLength={3} />
        <TextField {...field("at_least")} label={t("atLeast")} inputMode="decimal" maxLength={13} />
        <TextField {...field("begins")} type="datetime-local" label={t("begins")} />
        <TextField {...field("ends")} type="datetime-local" label={t("ends")} />
      </div>
      <TextField {...field("uid")} label={t("uid")} hint={t("uidHint")} maxLength={32} autoComplete="off" />
    </AdminDrawer>
  );
}
