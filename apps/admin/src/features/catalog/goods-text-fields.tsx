import { SelectField } from "@espalier/ui/forms/select-field";
import { TextField } from "@espalier/ui/forms/text-field";
import type { useFields } from "@espalier/web/use-fields";
import { useTranslation } from "react-i18next";

import { useCategoryOptions } from "./goods.ts";
import type { GoodsForm } from "./goods-form.ts";

export type GoodsFields = Pick<ReturnType<typeof useFields<GoodsForm>>, "form" | "set" | "field">;

/** What goods are called and where they stand. */
export function GoodsTextFields({ form, set, field }: GoodsFields) {
  const { t } = useTranslation("catalog");
  const categories = useCategoryOptions();
  return (
    <>
      <TextField {...field("title_en")} label={t("titleEn")} maxLength={100} autoComplete="off" />
      <TextField {...field("title_cn")} label={t("titleCn")} maxLength={100} autoComplete="off" lang="zh-CN" />
      <div className="grid grid-cols-3 gap-4">
        <TextField {...field("sku")} label={t("sku")} maxLength={40} autoComplete="off" className="tabular" />
        <SelectField
          label={t("kind")}
          value={form.kind}
          onChange={(kind) => set({ kind: kind === "package" ? "package" : "good" })}
          options={[
            { value: "good", label: t("kinds.good") },
            { value: "package", label: t("kinds.package") },
          ]}
        />
        {form.kind === "package" ? (
          <p className="self-end pb-2 text-small text-ink-3">{t("packageHint")}</p>
        ) : (
          <SelectField
            label={t("category")}
            placeholder={t("noCategory")}
            value={form.category}
            onChange={(category) => set({ category })}
            options={categories}
          />
        )}
      </div>
    </>
  );
}
