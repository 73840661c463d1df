import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { versionOf } from "../../../platform/db/form-version.ts";
import type { ArticleRow } from "../store/articles.ts";

const FIELDS = ["title", "content"] as const;

/** The form version of an article: a digest of what its form shows. */
export const articleVersion = (article: ArticleRow): string => versionOf(article, FIELDS);

export const listArticles = async (db: Db) =>
  await db.selectFrom("article").select(["symbol", "title"]).orderBy("symbol").execute();

export const findArticle = async (db: Db, symbol: string) =>
  await db
    .selectFrom("article")
    .select([...FIELDS, "symbol"])
    .where("symbol", "=", symbol)
    .executeTakeFirst();

export const lockArticle = async (tx: Tx, symbol: string): Promise<ArticleRow | undefined> =>
  await tx.selectFrom("article").select(FIELDS).where("symbol", "=", symbol).forUpdate().executeTakeFirst();
