import { Button } from "@espalier/ui/foundations/button";
import { Panel } from "@espalier/ui/data/panel";
import { Switch } from "@espalier/ui/forms/switch";
import { useFields } from "@espalier/web/use-fields";
import { useTranslation } from "react-i18next";

import { EditorForm } from "../../components/layout/editor-form.tsx";
import { DateTimeField } from "../../components/date-time-field.tsx";
import { PictureField } from "../../components/picture-field.tsx";
import type { NoticeForm } from "./notice-form.ts";
import { isBlank } from "../../lib/localized.ts";
import { LocalizedArticleFields } from "./localized-article-fields.tsx";

type NoticeEditorProps = { initial: NoticeForm; busy: boolean; onSave: ((form: NoticeForm) => void) | null };

/** A notice's texts, its cover, and the time of its publication. */
export function NoticeEditor({ initial, busy, onSave }: NoticeEditorProps) {
  const { t } = useTranslation(["content", "shell"]);
  const { form, set } = useFields<NoticeForm>(initial);
  const changed = JSON.stringify(form) !== JSON.stringify(initial);

  function submit() {
    if (changed && !busy) onSave?.(form);
  }

  return (
    <EditorForm changed={changed} busy={busy} onSubmit={submit}>
      <fieldset
        disabled={onSave === null}
        inert={busy}
        className="grid grid-cols-[minmax(0,1fr)_320px] max-lg:grid-cols-[minmax(0,1fr)] items-start gap-6"
      >
        <Panel className="flex min-w-0 flex-col gap-4">
          <LocalizedArticleFields initial={initial} form={form} set={set} />
        </Panel>
        <div className="sticky top-6 flex flex-col gap-6">
          <Panel className="flex flex-col gap-4">
            <Switch
              label={t("published")}
              detail={form.draft ? t("draftHint") : t("publishedHint")}
              checked={!form.draft}
              onChange={(published) => set({ draft: !published })}
            />
            {form.draft ? null : (
              <DateTimeField
                label={t("publishAt")}
                hint={t("publishAtHint")}
                value={form.at}
                onChange={(at) => set({ at })}
              />
            )}
          </Panel>
          <Panel>
            <PictureField label={t("cover")} value={form.cover} onChange={(cover) => set({ cover })} clearable />
          </Panel>
          {onSave === null ? null : (
            <Button type="submit" size="medium" busy={busy} incomplete={!changed || isBlank(form.title)}>
              {t("shell:save")}
            </Button>
          )}
        </div>
      </fieldset>
    </EditorForm>
  );
}
