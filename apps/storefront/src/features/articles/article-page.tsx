import { useLoaderData } from "react-router";

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
      {/* The server sends only what sanitise-html.ts allows. */}
      {/* oxlint-disable-next-line react/no-danger */}
      <div className="prose-html" dangerouslySetInnerHTML={{ __html: content }} />
    </article>
  );
}
