import { useLoaderData } from "react-router";

import { WrittenHtml } from "../../components/written-html.tsx";
import { useShop } from "../../lib/shop.ts";
import type { loadArticle } from "./load-article.ts";

/** One of the company's rules. */
export function ArticlePage() {
  const { title, content } = useLoaderData<typeof loadArticle>();
  const { texts } = useShop();
  return (
    <article className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <h1 className="text-title text-ink">{title}</h1>
      {content === "" ? <p className="text-ink-2">{texts.frame.notWritten}</p> : null}
      <WrittenHtml html={content} />
    </article>
  );
}
