import { TextField } from "@espalier/ui/text-field";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { momentText, secondsOf } from "../../lib/moment-text.ts";
import { useMay } from "../../lib/use-may.ts";
import { OfficeDrawer } from "../../parts/office-drawer.tsx";
import { CouponUses } from "./coupon-uses.tsx";
import type { Coupon } from "./coupon.ts";

/** A coupon's names and dates, and who used it. What it gives stays as it was promised. */
export function CouponDrawer({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { t } = useTranslation(["coupons", "shell"]);
  const may = useMay();
  const initial = {
    title_en: coupon.title_en,
    title_cn: coupon.title_cn,
    begins: momentText(coupon.begins_at),
    ends: momentText(coupon.ends_at),
  };
  const { form, field } = useFields(initial);
  const { busy, submit } = useSubmit({
    send: ({ begins, ends, ...titles }: typeof form, options) =>
      api(
        "officeCouponSet",
        {
          ...titles,
          id: coupon.id,
          // The field shows no seconds: what was not touched keeps its own.
          begins_at: begins === initial.begins ? coupon.begins_at : (secondsOf(begins) ?? 0),
          ends_at: ends === initial.ends ? coupon.ends_at : (secondsOf(ends) ?? 0),
        },
        options,
      ),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: ["coupons"] });
      void toaster.show(t("saved"), { tone: "success" });
      onClose();
    },
  });
  const changed = JSON.stringify(form) !== JSON.stringify(initial);
  const writes = may("content.write");
  return (
    <OfficeDrawer
      open
      onClose={onClose}
      title={coupon.title_en}
      description={t("terms", { percent: coupon.percent, atLeast: coupon.at_least })}
      changed={changed}
      busy={busy}
      wide
      {...(writes ? { submitLabel: t("shell:save"), submitDisabled: !changed, onSubmit: () => submit(form) } : {})}
    >
      <fieldset disabled={!writes} className="grid grid-cols-2 gap-4">
        <TextField {...field("title_en")} label={t("titleEn")} maxLength={100} autoComplete="off" />
        <TextField {...field("title_cn")} label={t("titleCn")} maxLength={100} autoComplete="off" lang="zh-CN" />
        <TextField {...field("begins")} type="datetime-local" label={t("begins")} />
        <TextField {...field("ends")} type="datetime-local" label={t("ends")} />
      </fieldset>
      <CouponUses coupon={coupon.id} />
    </OfficeDrawer>
  );
}
