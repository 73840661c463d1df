import type { Language } from "@espalier/core/text/language";

import { coalesceReads } from "../../platform/db/batching/coalesce-reads.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import { inLanguage } from "../../platform/db/localized.ts";

/** The time is given in whole seconds, so that many simultaneous requests share one read. */
export const latestNotice = coalesceReads(
  async (db: Db, language: Language, seconds: number) =>
    (await headlines(db, language, seconds).orderBy("id", "desc").limit(1).executeTakeFirst()) ?? null,
);

export const listNotices = coalesceReads(
  async (db: Db, language: Language, seconds: number, below: number, skip: number, limit: number) =>
    await headlines(db, language, seconds)
      .select("cover")
      .where("id", "<", below)
      .orderBy("id", "desc")
      .offset(skip)
      .limit(limit)
      .execute(),
);

export const findNotice = coalesceReads(
  async (db: Db, language: Language, seconds: number, id: number) =>
    await headlines(db, language, seconds)
      .select(["cover", inLanguage("content", language).as("content")])
      .where("id", "=", id)
      .executeTakeFirst(),
);

export const findArticle = coalesceReads(
  async (db: Db, language: Language, symbol: string) =>
    await db
      .selectFrom("article")
      .select([inLanguage("title", language).as("title"), inLanguage("content", language).as("content")])
      .where("symbol", "=", symbol)
      .executeTakeFirst(),
);

/** The notices that members may read: no drafts, and none before its time. */
const headlines = (db: Db, language: Language, seconds: number) =>
  db
    .selectFrom("notice")
    .select(["id", inLanguage("title", language).as("title"), "created_at"])
    .where("draft", "=", false)
    .where("created_at", "<", new Date((seconds + 1) * 1000));
