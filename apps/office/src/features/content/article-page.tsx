import { isGone } from "@espalier/web/is-gone";
import { currentLanguage } from "@espalier/web/language";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";

import { paths } from "../../app/paths.ts";
import { api } from "../../lib/api.ts";
import { NothingHere } from "../../parts/nothing-here.tsx";
import { OfficePage } from "../../parts/office-page.tsx";
import { SkeletonText } from "../../parts/skeleton-text.tsx";
import { ArticleEditor } from "./article-editor.tsx";

/** An article to be written, changed or deleted. */
export function ArticlePage() {
  const { t } = useTranslation(["content", "shell"]);
  const { symbol } = useParams();
  if (symbol !== undefined) return <OldArticle symbol={symbol} />;
  return (
    <OfficePage title={t("addArticle")} crumbs={[{ label: t("tabs.articles"), to: paths.articles() }]}>
      <ArticleEditor article={null} />
    </OfficePage>
  );
}

function OldArticle({ symbol }: { symbol: string }) {
  const { t } = useTranslation(["content", "shell"]);
  const query = useQuery({
    queryKey: ["articles", symbol],
    queryFn: ({ signal }) => api("officeArticleView", { symbol }, { signal }),
  });
  return (
    <OfficePage
      title={query.data?.[`title_${currentLanguage()}`] ?? symbol}
      crumbs={[{ label: t("tabs.articles"), to: paths.articles() }]}
      detail={symbol}
    >
      <Loaded
        query={query}
        loading={<SkeletonText />}
        failed={(error) => (isGone(error) ? <NothingHere title={t("noArticle")} /> : null)}
      >
        {(article) => <ArticleEditor key={article.symbol} article={article} />}
      </Loaded>
    </OfficePage>
  );
}
