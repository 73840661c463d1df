import { textIn } from "@espalier/core/text/localized-text";
import { isNotFound } from "@espalier/web/is-not-found";
import { currentLanguage } from "@espalier/web/language";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { NotFound } from "../../components/layout/not-found.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { ArticleEditor } from "./article-editor.tsx";

/** An article to be written, changed or deleted. */
export function ArticlePage() {
  const { t } = useTranslation(["content", "shell"]);
  const { symbol } = useParams();
  if (symbol !== undefined) return <OldArticle symbol={symbol} />;
  return (
    <AdminPage title={t("addArticle")} crumbs={[{ label: t("tabs.articles"), to: paths.articles() }]}>
      <ArticleEditor article={null} />
    </AdminPage>
  );
}

function OldArticle({ symbol }: { symbol: string }) {
  const { t } = useTranslation(["content", "shell"]);
  const query = useQuery({
    queryKey: ["articles", symbol],
    queryFn: ({ signal }) => api("adminArticleView", { symbol }, { signal }),
  });
  return (
    <AdminPage
      title={query.data ? textIn(query.data.title, currentLanguage()) : symbol}
      crumbs={[{ label: t("tabs.articles"), to: paths.articles() }]}
      detail={symbol}
    >
      <Loaded
        query={query}
        loading={<SkeletonText />}
        failed={(error) => (isNotFound(error) ? <NotFound title={t("noArticle")} /> : null)}
      >
        {(article) => <ArticleEditor key={article.symbol} article={article} />}
      </Loaded>
    </AdminPage>
  );
}
