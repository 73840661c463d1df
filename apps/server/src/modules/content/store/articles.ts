import type { LocalizedText } from "@espalier/core/text/localized-text";
import type { Insertable } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { Article } from "../../../platform/db/schema.generated.ts";

export type ArticleRow = {
  readonly title: LocalizedText;
  readonly content: LocalizedText;
};

/** Returns whether the symbol was free. */
export const insertArticle = async (tx: Tx, symbol: string, article: ArticleRow): Promise<boolean> =>
  (await tx
    .insertInto("article")
    .values({ symbol, ...article })
    .onConflict((conflict) => conflict.column("symbol").doNothing())
    .returning("symbol")
    .executeTakeFirst()) !== undefined;

export const updateArticle = async (tx: Tx, symbol: string, article: ArticleRow): Promise<void> => {
  await tx.updateTable("article").set(article).where("symbol", "=", symbol).execute();
};

export const removeArticle = async (tx: Tx, symbol: string): Promise<void> => {
  await tx.deleteFrom("article").where("symbol", "=", symbol).execute();
};

/** Writes an article, and replaces one with the same symbol. */
export const putArticle = async (tx: Tx, symbol: string, article: ArticleRow): Promise<void> => {
  await tx
    .insertInto("article")
    .values({ symbol, ...article })
    .onConflict((conflict) => conflict.column("symbol").doUpdateSet(article))
    .execute();
};

export const insertManyArticles = async (tx: Tx, articles: readonly Insertable<Article>[]): Promise<void> => {
  await tx.insertInto("article").values(articles).execute();
};
