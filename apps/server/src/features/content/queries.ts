import type { Language } from "@espalier/core/vocabulary/language";

import type { Db } from "../../db/in-transaction.ts";
import type { PageStart } from "../../db/paged.ts";

export const latestNotice = async (db: Db, language: Language) =>
  (await headlines(db, language).orderBy("id", "desc").limit(1).executeTakeFirst()) ?? null;

export const listNotices = async (db: Db, language: Language, { below, skip, limit }: PageStart) =>
  await headlines(db, language)
    .select("cover")
    .where("id", "<", below)
    .orderBy("id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();

export const findNotice = async (db: Db, language: Language, id: number) =>
  await headlines(db, language)
    .select(["cover", `content_${language} as content`])
    .where("id", "=", id)
    .executeTakeFirst();

export const findArticle = async (db: Db, language: Language, symbol: string) =>
  await db
    .selectFrom("article")
    .select([`title_${language} as title`, `content_${language} as content`])
    .where("symbol", "=", symbol)
    .executeTakeFirst();

const headlines = (db: Db, language: Language) =>
  db.selectFrom("notice").select(["id", `title_${language} as title`, "created_at"]);
