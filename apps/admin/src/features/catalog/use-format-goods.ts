import { useTranslation } from "react-i18next";

import { useLocalizedLines } from "../../lib/localized.ts";
import { plainText } from "../../lib/plain-text.ts";
import { useCategoryOptions, useTaxClassOptions } from "./goods.ts";
import type { GoodsForm } from "./goods-form.ts";

/** The form of goods as a person reads it, under the labels of its fields. */
export function useFormatGoods(): (form: GoodsForm) => Readonly<Record<string, string>> {
  const { t } = useTranslation(["catalog", "shell"]);
  const lines = useLocalizedLines();
  const categories = useCategoryOptions();
  const classes = useTaxClassOptions();
  const yesNo = (yes: boolean) => (yes ? t("shell:yes") : t("shell:no"));
  return (form) => ({
    ...lines(t("title"), form.title),
    [t("sku")]: form.sku,
    [t("kind")]: t(`kinds.${form.kind}`),
    [t("category")]: categories.find(({ value }) => value === form.category)?.label ?? t("noCategory"),
    [t("pictures")]: form.images.map((address) => address.slice(address.lastIndexOf("/") + 1)).join("\n"),
    ...lines(t("content"), form.content, plainText),
    [t("price")]: form.price,
    [t("retailPrice")]: form.retail_price,
    [t("pvPrice")]: form.pv_price,
    [t("pv")]: form.pv,
    [t("weight")]: form.weight,
    [t("taxClass")]: classes.find(({ value }) => value === form.tax_class)?.label ?? t("standardTax"),
    [t("sort")]: form.sort,
    [t("onSale")]: yesNo(form.on_sale),
    [t("recommended")]: yesNo(form.recommended),
    [t("returnRule")]: t(`returnRules.${form.return_rule}`),
  });
}
