import { textIn } from "@espalier/core/text/localized-text";
import { Badge } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { currentLanguage } from "@espalier/web/language";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { ContentTabs } from "./content-tabs.tsx";

/** The permanent pages of text in the shop. */
export function ArticlesPage() {
  const { t } = useTranslation(["content", "shell"]);
  const may = useHasPermission();
  const go = useNavigate();
  const query = useQuery({ queryKey: ["articles"], queryFn: ({ signal }) => api("adminArticleList", {}, { signal }) });
  return (
    <AdminPage
      title={t("shell:nav.content")}
      actions={
        may("content.write") ? (
          <Button size="medium" icon={Plus} onClick={() => void go(paths.newArticle())}>
            {t("addArticle")}
          </Button>
        ) : undefined
      }
    >
      <ContentTabs current="articles" />
      <Loaded query={query} loading={<SkeletonText />}>
        {(articles) => (
          <ListGroup label={t("tabs.articles")} className="max-w-[720px]">
            {articles.map((article) => (
              <ListRow
                key={article.symbol}
                title={textIn(article.title, currentLanguage())}
                detail={article.symbol}
                value={article.built_in ? <Badge>{t("usedByShop")}</Badge> : undefined}
                render={(slot) => <Link to={paths.article({ symbol: article.symbol })} {...slot} />}
              />
            ))}
          </ListGroup>
        )}
      </Loaded>
    </AdminPage>
  );
}
