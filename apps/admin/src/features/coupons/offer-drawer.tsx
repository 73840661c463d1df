import { Switch } from "@espalier/ui/forms/switch";
import { TextField } from "@espalier/ui/forms/text-field";
import { readSigns } from "@espalier/contract/typed-text/digits";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { unitWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";
import type { DataOf } from "@espalier/contract/types";

import { api } from "../../lib/api.ts";
import { useGuardedSave } from "../../lib/use-guarded-save.ts";
import { ConflictDialog } from "../../components/conflict-dialog.tsx";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { CouponFields } from "../../components/coupons/coupon-fields.tsx";
import { BLANK_TEXT, isBlank, originalOf, useLocalizedLines } from "../../lib/localized.ts";

export type Offer = DataOf<"adminOfferList">[number];

/** A coupon that can be had for RP. */
export function OfferDrawer({ offer, onClose }: { offer: Offer | "new"; onClose: () => void }) {
  const { t } = useTranslation(["coupons", "shell"]);
  const lines = useLocalizedLines();
  const initial = offer === "new" ? NEW : openOffer(offer);
  const { form, field, set } = useFields(initial.form);
  const saving = useGuardedSave({
    initial,
    newest: async () => {
      const found = (await api("adminOfferList")).find(({ id }) => offer !== "new" && id === offer.id);
      return found === undefined ? null : openOffer(found);
    },
    send: async ({ on_sale, percent, at_least, price, valid_days, title }, version, options) => {
      const figures = { percent, at_least, price, valid_days };
      const ascii = Object.fromEntries(Object.entries(figures).map(([key, typed]) => [key, readSigns(typed)]));
      const request = { title, ...figures, ...ascii, on_sale: on_sale ? 1 : 0 };
      return offer === "new"
        ? await api("adminOfferAdd", request, options)
        : await api("adminOfferSet", { id: offer.id, version, ...request }, options);
    },
    onDone: async ({ approval_id }) => {
      await queryClient.invalidateQueries({ queryKey: ["offers"] });
      void toaster.show(t(approval_id === null ? "saved" : "proposed"), { tone: "success" });
      onClose();
      return null;
    },
  });
  const changed = JSON.stringify(form) !== JSON.stringify(saving.opened.form);
  const { on_sale: _, title: offerTitle, ...needed } = form;
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={offer === "new" ? t("addOffer") : originalOf(offer.title)}
      changed={changed}
      busy={saving.busy}
      submitLabel={t("shell:save")}
      submitDisabled={!changed || isBlank(offerTitle) || Object.values(needed).some((text) => text.trim() === "")}
      onSubmit={() => saving.save(form)}
    >
      <CouponFields form={form} set={set} />
      <div className="grid grid-cols-2 max-sm:grid-cols-1 gap-4">
        <TextField
          {...field("price")}
          required
          label={t("price")}
          trailing={unitWord("RP")}
          inputMode="decimal"
          limit={13}
        />
        <TextField {...field("valid_days")} required label={t("validDays")} inputMode="numeric" limit={4} />
      </div>
      <Switch
        label={t("onOffer")}
        detail={t("onOfferHint")}
        checked={form.on_sale}
        onChange={(on_sale) => set({ on_sale })}
      />
      <ConflictDialog
        saving={saving}
        format={(each) => ({
          ...lines(t("title"), each.title),
          [t("percent")]: each.percent,
          [t("atLeast")]: `${each.at_least} ${t("orderUnits")}`,
          [t("price")]: each.price,
          [t("validDays")]: each.valid_days,
          [t("onOffer")]: each.on_sale ? t("shell:yes") : t("shell:no"),
        })}
        onTake={set}
      />
    </AdminDrawer>
  );
}

const NEW = {
  version: "",
  form: { title: BLANK_TEXT, percent: "", at_least: "0", price: "", valid_days: "30", on_sale: true },
};

const openOffer = ({ title, percent, at_least, price, valid_days, on_sale, version }: Offer) => ({
  version,
  form: {
    title,
    at_least,
    price,
    on_sale,
    percent: String(percent),
    valid_days: String(valid_days),
  },
});
