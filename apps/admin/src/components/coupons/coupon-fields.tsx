import type { LocalizedText } from "@espalier/core/text/localized-text";
import { TextField } from "@espalier/ui/forms/text-field";
import { useTranslation } from "react-i18next";

import { LocalizedField } from "../localized-field.tsx";

type Terms = { title: LocalizedText; percent: string; at_least: string };

/** The title of a coupon, and what it takes off which orders: of one that is given, and of one that can be had for RP. */
export function CouponFields({ form, set }: { form: Terms; set: (changes: Partial<Terms>) => void }) {
  const { t } = useTranslation("coupons");
  return (
    <>
      <LocalizedField
        name="title"
        label={t("title")}
        value={form.title}
        onChange={(title) => set({ title })}
        limit={100}
        focused
      />
      <div className="grid grid-cols-2 max-sm:grid-cols-1 gap-4">
        <TextField
          name="percent"
          value={form.percent}
          onChange={(event) => set({ percent: event.target.value })}
          required
          label={t("percent")}
          trailing={<Unit>%</Unit>}
          inputMode="numeric"
          limit={3}
        />
        <TextField
          name="at_least"
          value={form.at_least}
          onChange={(event) => set({ at_least: event.target.value })}
          required
          label={t("atLeast")}
          trailing={<Unit>{t("orderUnits")}</Unit>}
          inputMode="decimal"
          limit={13}
        />
      </div>
    </>
  );
}

function Unit({ children }: { children: string }) {
  return <span className="pr-3 text-small whitespace-nowrap text-ink-3">{children}</span>;
}
