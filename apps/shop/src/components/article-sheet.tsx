import { Sheet } from "@espalier/ui/overlays/sheet";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import type { ArticleSymbol } from "../lib/article-symbols.ts";
import { articleQuery } from "../lib/queries/article-query.ts";
import { SafeHtml } from "./safe-html.tsx";
import { TextSkeleton } from "./text-skeleton.tsx";

type ArticleSheetProps = {
  symbol: ArticleSymbol;
  /** The title shown until the article is loaded. */
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** An article over a form, so that nothing typed is lost by reading it. */
export function ArticleSheet({ symbol, title, open, onOpenChange }: ArticleSheetProps) {
  const { t } = useTranslation();
  const article = useQuery({ ...articleQuery(symbol), enabled: open });
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={article.data?.title ?? title} closeLabel={t("close")}>
      <Loaded query={article} loading={<TextSkeleton />}>
        {({ content }) => <SafeHtml html={content} />}
      </Loaded>
    </Sheet>
  );
}
