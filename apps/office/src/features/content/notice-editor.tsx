import { Button } from "@espalier/ui/button";
import { Card } from "@espalier/ui/card";
import { Switch } from "@espalier/ui/switch";
import { TextField } from "@espalier/ui/text-field";
import { useFields } from "@espalier/web/use-fields";
import type { SubmitEvent } from "react";
import { useTranslation } from "react-i18next";

import { momentText } from "../../lib/moment-text.ts";
import { PictureField } from "../../parts/picture-field.tsx";
import type { Notice } from "./notice.ts";
import { WrittenTexts } from "./written-texts.tsx";

export type NoticeForm = {
  title_en: string;
  title_cn: string;
  content_en: string;
  content_cn: string;
  cover: string;
  draft: boolean;
  /** When it is published, as it is typed; "" for now. */
  at: string;
};

type NoticeEditorProps = { notice: Notice | null; busy: boolean; onSave: ((form: NoticeForm) => void) | null };

/** A notice's texts, its cover, and from when on members read it. */
export function NoticeEditor({ notice, busy, onSave }: NoticeEditorProps) {
  const { t } = useTranslation(["content", "shell"]);
  const initial = formOf(notice);
  const { form, set, field } = useFields<NoticeForm>(initial);
  const changed = JSON.stringify(form) !== JSON.stringify(initial);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!busy) onSave?.(form);
  }

  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={onSave === null} className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-6">
        <Card className="flex min-w-0 flex-col gap-4">
          <WrittenTexts initial={initial} field={field} onContent={set} />
        </Card>
        <div className="sticky top-6 flex flex-col gap-6">
          <Card className="flex flex-col gap-4">
            <Switch
              label={t("published")}
              detail={form.draft ? t("draftHint") : t("publishedHint")}
              checked={!form.draft}
              onChange={(published) => set({ draft: !published })}
            />
            {form.draft ? null : (
              <TextField {...field("at")} type="datetime-local" label={t("publishAt")} hint={t("publishAtHint")} />
            )}
          </Card>
          <Card>
            <PictureField label={t("cover")} value={form.cover} onChange={(cover) => set({ cover })} clearable />
          </Card>
          {onSave === null ? null : (
            <Button
              type="submit"
              size="medium"
              busy={busy}
              disabled={!changed || form.title_en.trim() === "" || form.title_cn.trim() === ""}
            >
              {t("shell:save")}
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  );
}

const formOf = (notice: Notice | null): NoticeForm => ({
  title_en: notice?.title_en ?? "",
  title_cn: notice?.title_cn ?? "",
  content_en: notice?.content_en ?? "",
  content_cn: notice?.content_cn ?? "",
  cover: notice?.cover ?? "",
  draft: notice === null || notice.state === "draft",
  at: notice === null || notice.state === "draft" ? "" : momentText(notice.publish_at),
});
