import { SelectField } from "@espalier/ui/forms/select-field";
import { TextField } from "@espalier/ui/forms/text-field";
import type { useFields } from "@espalier/web/use-fields";
import { useTranslation } from "react-i18next";

import { useCategoryOptions } from "./goods.ts";
import type { GoodsForm } from "./goods-form.ts";
import { LocalizedField } from "../../components/localized-field.tsx";

export type GoodsFields = Pick<ReturnType<typeof useFields<GoodsForm>>, "form" | "set" | "field">;

/** The title and category of goods. */
export function GoodsTextFields({ form, set, field }: GoodsFields) {
  const { t } = useTranslation("catalog");
  const categories = useCategoryOptions();
  return (
    <>
      <LocalizedField
        name="title"
        label={t("title")}
        value={form.title}
        onChange={(title) => set({ title })}
        limit={100}
      />
      <div className="grid grid-cols-3 max-sm:grid-cols-1 gap-4">
        <TextField {...field("sku")} required label={t("sku")} limit={40} autoComplete="off" className="tabular" />
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
