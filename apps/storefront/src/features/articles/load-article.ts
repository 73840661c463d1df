import type { LoaderFunctionArgs } from "react-router";

import type { HeadOf } from "../../lib/head.ts";
import { isRefusal } from "../../lib/is-refusal.ts";
import { Missing } from "../../lib/missing.ts";
import { type Article, ARTICLES, paths } from "../../lib/paths.ts";
import { plainText } from "../../lib/plain-text.ts";
import { shopOfRoute } from "../../lib/shop.ts";

/** What operators call them. */
const SYMBOLS: Readonly<Record<Article, string>> = { terms: "user_agreement", privacy: "privacy" };

const MOST_DESCRIPTION = 160;

type ArticleData = { readonly article: Article; readonly title: string; readonly content: string };

export const loadArticle = async ({ params, context }: LoaderFunctionArgs): Promise<ArticleData> => {
  const article = ARTICLES.find((each) => each === params["article"]);
  if (article === undefined) throw new Missing();
  const { api, texts } = context.get(shopOfRoute);
  try {
    return { article, ...(await api.posts({ s: SYMBOLS[article] })) };
  } catch (error) {
    // A new company has not written it yet.
    if (isRefusal(error) && error.key === "not_found") return { article, title: texts.frame[article], content: "" };
    throw error;
  }
};

export const articleHead: HeadOf<ArticleData> = ({ article, title, content }, { company }) => ({
  title: `${title} · ${company}`,
  description: plainText(content, MOST_DESCRIPTION) || title,
  address: content === "" ? null : (language) => paths.article(language, article),
});
