import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { articleQuery } from "../../../lib/queries/article-query.ts";
import { SafeHtml } from "../../../components/safe-html.tsx";
import { Screen } from "../../../components/screen.tsx";
import { TextSkeleton } from "../../../components/text-skeleton.tsx";

/** An article, named by the query value `s`. */
export function ArticlePage() {
  const { t } = useTranslation("articles");
  const [search] = useSearchParams();
  const article = useQuery(articleQuery(search.get("s") ?? ""));
  const gone = <EmptyState icon={FileText} title={t("gone")} hint={t("goneHint")} />;
  return (
    <Screen title={article.data?.title ?? t("title")} back={paths.home()}>
      <Loaded query={article} loading={<TextSkeleton />} failed={(error) => (isNotFound(error) ? gone : null)}>
        {({ content }) => <SafeHtml html={content} />}
      </Loaded>
    </Screen>
  );
}
