import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { versionOf } from "../../../platform/db/form-version.ts";

export type ArticleRow = {
  readonly title_en: string;
  readonly title_cn: string;
  readonly content_en: string;
  readonly content_cn: string;
};

const FIELDS = ["title_en", "title_cn", "content_en", "content_cn"] as const;

/** What stands for an article as its form shows it. */
export const articleVersion = (article: ArticleRow): string => versionOf(article, FIELDS);

export const listArticles = async (db: Db) =>
  await db.selectFrom("article").select(["symbol", "title_en", "title_cn"]).orderBy("symbol").execute();

export const findArticle = async (db: Db, symbol: string) =>
  await db
    .selectFrom("article")
    .select([...FIELDS, "symbol"])
    .where("symbol", "=", symbol)
    .executeTakeFirst();

export const lockArticle = async (tx: Tx, symbol: string): Promise<ArticleRow | undefined> =>
  await tx.selectFrom("article").select(FIELDS).where("symbol", "=", symbol).forUpdate().executeTakeFirst();

/** Whether the symbol was free. */
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
