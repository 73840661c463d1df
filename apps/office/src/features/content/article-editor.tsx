import type { OfficeDataOf } from "@espalier/contract/office/types";
import { Button } from "@espalier/ui/button";
import { Card } from "@espalier/ui/card";
import { ConfirmDialog } from "@espalier/ui/confirm-dialog";
import { TextField } from "@espalier/ui/text-field";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../app/paths.ts";
import { api } from "../../lib/api.ts";
import { useMay } from "../../lib/use-may.ts";
import { WrittenTexts } from "./written-texts.tsx";

type Article = OfficeDataOf<"officeArticleView">;

/** An article's texts, and for a new one what it is called in addresses. */
export function ArticleEditor({ article }: { article: Article | null }) {
  const { t } = useTranslation(["content", "shell"]);
  const may = useMay();
  const go = useNavigate();
  const initial = formOf(article);
  const { form, set, field } = useFields(initial);
  const { busy, submit } = useSubmit({
    send: async (request: typeof form, options) =>
      await api(article === null ? "officeArticleAdd" : "officeArticleSet", request, options),
    onDone: async (_, { symbol }) => {
      await queryClient.invalidateQueries({ queryKey: ["articles"] });
      void toaster.show(t("saved"), { tone: "success" });
      if (article === null) await go(paths.article(symbol), { replace: true });
    },
  });
  const changed = JSON.stringify(form) !== JSON.stringify(initial);
  const writes = may("content.write");

  function save(event: SubmitEvent) {
    event.preventDefault();
    if (!busy) submit({ ...form, symbol: form.symbol.trim() });
  }

  return (
    <form noValidate onSubmit={save} className="max-w-[900px]">
      <fieldset disabled={!writes} className="flex flex-col gap-5">
        <Card className="flex flex-col gap-4">
          {article === null ? (
            <TextField
              {...field("symbol")}
              label={t("symbol")}
              hint={t("symbolHint")}
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
            />
          ) : null}
          <WrittenTexts initial={initial} field={field} onContent={set} />
        </Card>
        {writes ? (
          <div className="flex items-center gap-3">
            <Button
              type="submit"
              size="medium"
              busy={busy}
              disabled={!changed || [form.symbol, form.title_en, form.title_cn].some((text) => text.trim() === "")}
            >
              {t("shell:save")}
            </Button>
            {article === null || article.kept ? null : <DeleteArticle article={article} />}
          </div>
        ) : null}
      </fieldset>
    </form>
  );
}

function DeleteArticle({ article }: { article: Article }) {
  const { t } = useTranslation(["content", "shell"]);
  const go = useNavigate();
  const [open, setOpen] = useState(false);
  const { busy, submit } = useSubmit({
    send: (symbol: string, options) => api("officeArticleDelete", { symbol }, options),
    onDone: async () => {
      await go(paths.articles(), { replace: true });
      await queryClient.invalidateQueries({ queryKey: ["articles"], exact: true });
    },
  });
  return (
    <>
      <Button variant="quiet" size="medium" onClick={() => setOpen(true)}>
        {t("delete")}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t("deleteTitle", { title: article.title_en })}
        description={t("deleteHint")}
        confirmLabel={t("delete")}
        cancelLabel={t("shell:cancel")}
        onConfirm={() => submit(article.symbol)}
        busy={busy}
        danger
      />
    </>
  );
}

const formOf = (article: Article | null) => ({
  symbol: article?.symbol ?? "",
  title_en: article?.title_en ?? "",
  title_cn: article?.title_cn ?? "",
  content_en: article?.content_en ?? "",
  content_cn: article?.content_cn ?? "",
});
