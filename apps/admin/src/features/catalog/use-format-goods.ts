import { useTranslation } from "react-i18next";

import { plainText } from "../../lib/plain-text.ts";
import { useCategoryOptions } from "./goods.ts";
import type { GoodsForm } from "./goods-form.ts";

/** The form of goods as a person reads it, under the labels of its fields. */
export function useFormatGoods(): (form: GoodsForm) => Readonly<Record<string, string>> {
  const { t } = useTranslation(["catalog", "shell"]);
  const categories = useCategoryOptions();
  const yesNo = (yes: boolean) => (yes ? t("shell:yes") : t("shell:no"));
  return (form) => ({
    [t("titleEn")]: form.title_en,
    [t("titleCn")]: form.title_cn,
    [t("sku")]: form.sku,
    [t("kind")]: t(`kinds.${form.kind}`),
    [t("category")]: categories.find(({ value }) => value === form.category)?.label ?? t("noCategory"),
    [t("pictures")]: form.images.map((address) => address.slice(address.lastIndexOf("/") + 1)).join("\n"),
    [t("contentEn")]: plainText(form.content_en),
    [t("contentCn")]: plainText(form.content_cn),
    [t("price")]: form.price,
    [t("pvPrice")]: form.pv_price,
    [t("pv")]: form.pv,
    [t("sort")]: form.sort,
    [t("onSale")]: yesNo(form.on_sale),
    [t("recommended")]: yesNo(form.recommended),
  });
}
