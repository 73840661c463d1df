import type { InputOf } from "@espalier/contract/types";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { sanitiseLocalized } from "../../../platform/html/sanitise-aside.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { changedFields } from "../../../platform/http/changed-fields.ts";
import { checkFormVersion, type VersionRefusal } from "../../operators/check-form-version.ts";
import { articleVersion, lockArticle } from "./article-queries.ts";
import { type ArticleRow, insertArticle, removeArticle, updateArticle } from "../store/articles.ts";

/** The articles that the shop itself links to. */
export const BUILT_IN: readonly string[] = ["about", "help", "privacy", "user_agreement"];

export const isBuiltIn = (symbol: string): boolean => BUILT_IN.includes(symbol);

type Form = InputOf<"adminArticleAdd">;

export const addArticle = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { symbol, ...form }: Form,
): Promise<Outcome<null, "article.symbol_taken">> => {
  const row = await clean(form);
  if (!(await insertArticle(tx, symbol, row))) return refused("article.symbol_taken");
  await recordAudit({ subject: { kind: "article", id: symbol }, after: row });
  return done(null);
};

/** Changes an article, unless it was changed after the form was opened. */
export const setArticle = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { symbol, version: opened, ...form }: Form & { readonly version: string },
  timeZone: string,
): Promise<Outcome<null, "article.unknown" | VersionRefusal>> => {
  const before = await lockArticle(tx, symbol);
  if (!before) return refused("article.unknown");
  const subject = { kind: "article", id: symbol };
  const checked = await checkFormVersion(tx, { opened, present: articleVersion(before), subject, timeZone });
  if (!checked.ok) return checked;
  const row = await clean(form);
  await updateArticle(tx, symbol, row);
  await recordAudit({ subject, ...changedFields(before, row) });
  return done(null);
};

export const deleteArticle = async (
  tx: Tx,
  recordAudit: RecordAudit,
  symbol: string,
): Promise<Outcome<null, "article.unknown" | "article.built_in">> => {
  if (isBuiltIn(symbol)) return refused("article.built_in");
  const before = await lockArticle(tx, symbol);
  if (!before) return refused("article.unknown");
  await removeArticle(tx, symbol);
  await recordAudit({ subject: { kind: "article", id: symbol }, before });
  return done(null);
};

const clean = async ({ content, ...titles }: ArticleRow): Promise<ArticleRow> => ({
  ...titles,
  content: await sanitiseLocalized(content),
});
