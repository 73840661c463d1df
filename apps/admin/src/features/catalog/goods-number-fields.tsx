import { RETURN_RULES } from "@espalier/core/vocabulary/goods-return";
import { SelectField } from "@espalier/ui/forms/select-field";
import { TextField } from "@espalier/ui/forms/text-field";
import { readSigns } from "@espalier/contract/typed-text/digits";
import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";

import { useTaxClassOptions } from "./goods.ts";
import type { GoodsForm } from "./goods-form.ts";
import { marginOf } from "./margin.ts";
import { SellerProfitLine } from "./seller-profit-line.tsx";
import type { GoodsFields } from "./goods-text-fields.tsx";

type Figure = "price" | "retail_price" | "pv_price" | "pv" | "weight" | "sort" | "stock";

/** The prices, point value, stock, returns and sort number of goods. Full-width digits are read as digits. */
export function GoodsNumberFields({ form, set, isNew }: GoodsFields & { isNew: boolean }) {
  const { t } = useTranslation("catalog");
  const classes = useTaxClassOptions();
  const margin = marginOf(form.price, form.retail_price);
  const figure = (name: Figure) => ({
    name,
    value: form[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const change: Partial<GoodsForm> = { [name]: readSigns(event.target.value) };
      set(change);
    },
    autoComplete: "off",
    limit: 16,
    className: "tabular",
  });
  return (
    <>
      <TextField {...figure("price")} required label={t("price")} leading="$" inputMode="decimal" />
      <TextField
        {...figure("retail_price")}
        label={t("retailPrice")}
        hint={margin === undefined ? t("retailPriceHint") : t("margin", margin)}
        leading="$"
        inputMode="decimal"
      />
      <SellerProfitLine price={form.price} retail={form.retail_price} />
      <TextField {...figure("pv_price")} required label={t("pvPrice")} hint={t("pvPriceHint")} inputMode="decimal" />
      <TextField {...figure("pv")} label={t("pv")} hint={t("pvHint")} inputMode="decimal" />
      <TextField {...figure("weight")} label={t("weight")} hint={t("weightHint")} inputMode="numeric" />
      {isNew ? <TextField {...figure("stock")} label={t("stock")} hint={t("stockHint")} inputMode="numeric" /> : null}
      {classes.length === 0 ? null : (
        <SelectField
          label={t("taxClass")}
          placeholder={t("standardTax")}
          value={form.tax_class}
          onChange={(tax_class) => set({ tax_class })}
          options={classes}
        />
      )}
      <SelectField
        label={t("returnRule")}
        hint={t(`returnRuleHints.${form.return_rule}`)}
        value={form.return_rule}
        onChange={(value) => set({ return_rule: RETURN_RULES.find((rule) => rule === value) ?? "usual" })}
        options={RETURN_RULES.map((rule) => ({ value: rule, label: t(`returnRules.${rule}`) }))}
      />
      <TextField {...figure("sort")} label={t("sort")} hint={t("sortHint")} inputMode="numeric" />
    </>
  );
}
