import { INCENTIVE_LISTS } from "@espalier/core/vocabulary/incentive";
import { SelectField } from "@espalier/ui/forms/select-field";
import { Switch } from "@espalier/ui/forms/switch";
import { TextField } from "@espalier/ui/forms/text-field";
import { readSigns } from "@espalier/contract/typed-text/digits";
import { queryClient } from "@espalier/web/query-client";
import { amountOf } from "@espalier/web/typed-text/typed-amount";
import { useTypedAmount } from "@espalier/web/typed-text/use-typed-amount";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { unitWord } from "@espalier/web/wallet-words";
import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import type { DataOf } from "@espalier/contract/types";

import { api } from "../../../lib/api.ts";
import { type Opened, useGuardedSave } from "../../../lib/use-guarded-save.ts";
import { ConflictDialog } from "../../../components/conflict-dialog.tsx";
import { AdminDrawer } from "../../../components/layout/admin-drawer.tsx";

export type IncentiveRow = DataOf<"adminIncentiveList">["list"][number];

type Fields = {
  list: (typeof INCENTIVE_LISTS)[number];
  level: string;
  sales: string;
  bonus: string;
  days: string;
  onOffer: boolean;
};

const BLANK: Fields = { list: "advancement", level: "1", sales: "", bonus: "", days: "30", onOffer: true };

/** The form that adds or changes an incentive. Open windows keep their terms. */
export function IncentiveDrawer({ item, onClose }: { item: IncentiveRow | "new"; onClose: () => void }) {
  const { t } = useTranslation(["incentives", "shell"]);
  const initial = item === "new" ? { version: "", form: BLANK } : openItem(item);
  const { form, set } = useFields<Fields>(initial.form);
  const saving = useGuardedSave({
    initial,
    newest: async () => (item === "new" ? null : await readItem(item.id)),
    send: async (typed, version, options) => {
      const { list, ...terms } = termsOf(typed);
      if (item === "new") await api("adminIncentiveAdd", { list, ...terms }, options);
      else await api("adminIncentiveSet", { id: item.id, version, ...terms }, options);
    },
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: ["incentives"] });
      void toaster.show(t(item === "new" ? "added" : "saved"), { tone: "success" });
      onClose();
      return null;
    },
  });
  const sales = useTypedAmount((amount) => set({ sales: amount }), "PV");
  const bonus = useTypedAmount((amount) => set({ bonus: amount }), "CP");
  const amount = (name: "sales" | "bonus", typed: ReturnType<typeof useTypedAmount>) => ({
    name,
    value: form[name],
    required: true,
    inputMode: "decimal" as const,
    error: typed.problem,
    onChange: typed.onChange,
  });
  const count = (name: "level" | "days") => ({
    name,
    value: form[name],
    required: true,
    inputMode: "numeric" as const,
    limit: 8,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const digits = readSigns(target.value);
      if (/^\d{0,4}$/.test(digits)) set({ [name]: digits });
    },
  });
  const changed = JSON.stringify(form) !== JSON.stringify(saving.opened.form);
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={item === "new" ? t("addTitle") : t("changeTitle", { level: item.level })}
      description={t(item === "new" ? "addHint" : "changeHint")}
      changed={changed}
      busy={saving.busy}
      submitLabel={item === "new" ? t("add") : t("shell:save")}
      submitDisabled={!changed || !isWhole(form)}
      onSubmit={() => saving.save(form)}
    >
      {item === "new" ? (
        <SelectField
          label={t("list")}
          hint={t(`about.${form.list}`)}
          value={form.list}
          onChange={(value) => set({ list: INCENTIVE_LISTS.find((list) => list === value) ?? form.list })}
          options={INCENTIVE_LISTS.map((list) => ({ value: list, label: t(`lists.${list}`) }))}
          data-autofocus=""
        />
      ) : null}
      <TextField label={t("level")} {...count("level")} />
      <TextField
        label={t("sales")}
        trailing={<span className="pr-3 text-small text-ink-3">PV</span>}
        {...amount("sales", sales)}
      />
      <TextField
        label={t("bonus")}
        trailing={<span className="pr-3 text-small text-ink-3">{unitWord("CP")}</span>}
        {...amount("bonus", bonus)}
      />
      <TextField label={t("days")} hint={t("daysHint")} {...count("days")} />
      <Switch
        label={t("onOffer")}
        detail={t("onOfferHint")}
        checked={form.onOffer}
        onChange={(onOffer) => set({ onOffer })}
      />
      <ConflictDialog
        saving={saving}
        format={(each) => ({
          [t("level")]: each.level,
          [t("sales")]: each.sales,
          [t("bonus")]: each.bonus,
          [t("days")]: each.days,
          [t("onOffer")]: each.onOffer ? t("shell:yes") : t("shell:no"),
        })}
        onTake={set}
      />
    </AdminDrawer>
  );
}

const openItem = (item: IncentiveRow): Opened<Fields> => ({
  version: item.version,
  form: {
    list: item.list,
    level: String(item.level),
    sales: item.weaker_leg_sales,
    bonus: item.bonus_amount,
    days: String(item.qualification_days),
    onOffer: item.on_offer,
  },
});

/** Items are few, but a list has pages. */
const readItem = async (id: number): Promise<Opened<Fields> | null> => {
  for (let page = 1; ; page += 1) {
    const { list } = await api("adminIncentiveList", { page, limit: PAGE });
    const found = list.find((item) => item.id === id);
    if (found !== undefined) return openItem(found);
    if (list.length < PAGE) return null;
  }
};
const PAGE = 100;

const termsOf = ({ list, level, sales, bonus, days, onOffer }: Fields) => ({
  list,
  level,
  weaker_leg_sales: sales.replace(/\.$/, ""),
  bonus_amount: bonus.replace(/\.$/, ""),
  qualification_days: days,
  on_offer: onOffer,
});

/** Whether every figure is above zero; the server checks the rest. */
const isWhole = ({ level, sales, bonus, days }: Fields): boolean =>
  Number(level) > 0 && Number(days) > 0 && amountOf(sales) > 0n && amountOf(bonus) > 0n;
