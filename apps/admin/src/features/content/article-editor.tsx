import type { LocalizedText } from "@espalier/core/text/localized-text";
import type { DataOf } from "@espalier/contract/types";
import { Button } from "@espalier/ui/foundations/button";
import { Panel } from "@espalier/ui/data/panel";
import { TextField } from "@espalier/ui/forms/text-field";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useUndo } from "@espalier/web/use-undo";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { BLANK_TEXT, isBlank, originalOf, useLocalizedLines } from "../../lib/localized.ts";
import { plainText } from "../../lib/plain-text.ts";
import { type GuardedSave, type Opened, useGuardedSave } from "../../lib/use-guarded-save.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { ConflictDialog } from "../../components/conflict-dialog.tsx";
import { EditorForm } from "../../components/layout/editor-form.tsx";
import { LocalizedArticleFields } from "./localized-article-fields.tsx";

type Article = DataOf<"adminArticleView">;

type ArticleForm = {
  symbol: string;
  title: LocalizedText;
  content: LocalizedText;
};

/** An article's texts, and for a new one its symbol. */
export function ArticleEditor({ article }: { article: Article | null }) {
  const { t } = useTranslation(["content", "shell"]);
  const lines = useLocalizedLines();
  const go = useNavigate();
  const newest = async (symbol: string) => openArticle(await api("adminArticleView", { symbol }));
  const saving = useGuardedSave({
    initial: openArticle(article),
    newest: () => newest(article?.symbol ?? ""),
    send: async (form, version, options) => {
      if (article === null) await api("adminArticleAdd", form, options);
      else await api("adminArticleSet", { ...form, version }, options);
    },
    onDone: async (_, { symbol }) => {
      await queryClient.invalidateQueries({ queryKey: ["articles"] });
      const next = article === null ? null : await newest(symbol);
      void toaster.show(t("saved"), { tone: "success" });
      if (article !== null) return next;
      await go(paths.article({ symbol }), { replace: true });
      return null;
    },
  });
  return (
    <>
      <ArticleFields key={saving.opened.version} article={article} saving={saving} />
      <ConflictDialog
        saving={saving}
        format={(form) => ({
          ...lines(t("title"), form.title),
          ...lines(t("content"), form.content, plainText),
        })}
      />
    </>
  );
}

function ArticleFields({ article, saving }: { article: Article | null; saving: GuardedSave<ArticleForm> }) {
  const { t } = useTranslation(["content", "shell"]);
  const may = useHasPermission();
  const initial = saving.opened.form;
  const { form, set, field } = useFields<ArticleForm>(initial);
  const changed = JSON.stringify(form) !== JSON.stringify(initial);
  const writes = may("content.write");
  const go = useNavigate();
  const showUndo = useUndo();
  const removal = useSubmit({
    send: ({ symbol }: Article, options) => api("adminArticleDelete", { symbol }, options),
    onDone: async (_, { symbol, title, content }) => {
      await go(paths.articles(), { replace: true });
      await refreshList();
      showUndo({
        done: t("articleDeleted", { title: originalOf(title) }),
        restore: async (options) => {
          await api("adminArticleAdd", { symbol, title, content }, options);
          await refreshList();
        },
      });
    },
  });

  function save() {
    if (changed && !saving.busy) saving.save({ ...form, symbol: form.symbol.trim() });
  }

  return (
    <EditorForm changed={changed} busy={saving.busy || removal.busy} onSubmit={save} className="max-w-[900px]">
      <fieldset disabled={!writes} inert={saving.busy} className="flex flex-col gap-5">
        <Panel className="flex flex-col gap-4">
          {article === null ? (
            <TextField
              {...field("symbol")}
              required
              label={t("symbol")}
              hint={t("symbolHint")}
              limit={40}
              autoComplete="off"
              spellCheck={false}
            />
          ) : null}
          <LocalizedArticleFields initial={initial} form={form} set={set} />
        </Panel>
        {writes ? (
          <div className="flex items-center gap-3">
            <Button
              type="submit"
              size="medium"
              busy={saving.busy}
              incomplete={!changed || form.symbol.trim() === "" || isBlank(form.title)}
            >
              {t("shell:save")}
            </Button>
            {article === null || article.built_in ? null : (
              <Button variant="quiet" size="medium" busy={removal.busy} onClick={() => removal.submit(article)}>
                {t("delete")}
              </Button>
            )}
          </div>
        ) : null}
      </fieldset>
    </EditorForm>
  );
}

const refreshList = async () => await queryClient.invalidateQueries({ queryKey: ["articles"], exact: true });

const openArticle = (article: Article | null): Opened<ArticleForm> => ({
  version: article?.version ?? "",
  form: {
    symbol: article?.symbol ?? "",
    title: article?.title ?? BLANK_TEXT,
    content: article?.content ?? BLANK_TEXT,
  },
});
