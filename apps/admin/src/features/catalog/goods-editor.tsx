import { type Language, LANGUAGES } from "@espalier/core/text/language";
import { Button } from "@espalier/ui/foundations/button";
import { Panel } from "@espalier/ui/data/panel";
import { Section } from "@espalier/ui/layout/section";
import { Switch } from "@espalier/ui/forms/switch";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useTranslation } from "react-i18next";

import { EditorForm } from "../../components/layout/editor-form.tsx";
import { LocalizedRichText } from "../../components/localized-rich-text.tsx";
import { isBlank, withLanguage } from "../../lib/localized.ts";
import { GoodsNumberFields } from "./goods-number-fields.tsx";
import type { GoodsForm } from "./goods-form.ts";
import { GoodsTextFields } from "./goods-text-fields.tsx";
import { PictureList } from "./picture-list.tsx";

type GoodsEditorProps = {
  initial: GoodsForm;
  /** Whether the goods are new, so that they are given the pieces they begin with. */
  isNew: boolean;
  busy: boolean;
  /** Null where the operator may only look. */
  onSave: ((form: GoodsForm) => void) | null;
};

/** The whole of goods on one page: names, pictures, texts, figures, and whether they are sold. */
export function GoodsEditor({ initial, isNew, busy, onSave }: GoodsEditorProps) {
  const { t } = useTranslation(["catalog", "shell"]);
  const { form, set, field } = useFields<GoodsForm>(initial);
  const changed = JSON.stringify(form) !== JSON.stringify(initial);
  const complete = !isBlank(form.title) && [form.sku, form.price, form.pv_price].every((text) => text.trim() !== "");

  const setContent = (language: Language, html: string) =>
    set((before) => ({ content: withLanguage(before.content, language, html) }));

  const ready = changed && complete && form.images.length > 0;

  function submit() {
    if (form.images.length === 0) void toaster.show(t("pictureFirst"), { tone: "danger" });
    else if (ready && !busy) onSave?.(form);
  }

  return (
    <EditorForm changed={changed} busy={busy} onSubmit={submit}>
      <fieldset
        disabled={onSave === null}
        inert={busy}
        className="grid grid-cols-[minmax(0,1fr)_340px] max-lg:grid-cols-[minmax(0,1fr)] items-start gap-6"
      >
        <div className="flex min-w-0 flex-col gap-6">
          <Panel className="flex flex-col gap-4">
            <GoodsTextFields form={form} set={set} field={field} />
          </Panel>
          <Section title={t("pictures")}>
            <Panel>
              <PictureList images={form.images} onChange={(images) => set({ images })} />
            </Panel>
          </Section>
          <Section title={t("description")}>
            <Panel className="flex flex-col gap-5">
              {LANGUAGES.map((language) => (
                <LocalizedRichText
                  key={language}
                  label={t("content")}
                  language={language}
                  initial={initial.content}
                  onChange={setContent}
                />
              ))}
            </Panel>
          </Section>
        </div>
        <div className="sticky top-6 flex flex-col gap-6">
          <Panel className="flex flex-col gap-4">
            <Switch label={t("onSale")} checked={form.on_sale} onChange={(on_sale) => set({ on_sale })} />
            <Switch
              label={t("recommended")}
              detail={t("recommendedHint")}
              checked={form.recommended}
              onChange={(recommended) => set({ recommended })}
            />
          </Panel>
          <Panel className="flex flex-col gap-4">
            <GoodsNumberFields form={form} set={set} field={field} isNew={isNew} />
          </Panel>
          {onSave === null ? null : (
            <Button type="submit" size="medium" busy={busy} incomplete={!ready}>
              {isNew ? t("add") : t("shell:save")}
            </Button>
          )}
          {form.images.length === 0 ? <p className="text-small text-ink-3">{t("pictureFirst")}</p> : null}
        </div>
      </fieldset>
    </EditorForm>
  );
}
