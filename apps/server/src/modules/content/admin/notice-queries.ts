import { sql } from "kysely";
import type { LocalizedText } from "@espalier/core/text/localized-text";
import { containing } from "../../../platform/db/paging/containing.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { onPage } from "../../../platform/db/paging/on-page.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { versionOf } from "../../../platform/db/form-version.ts";
import { inAnyLanguage } from "../../../platform/db/localized.ts";

export type NoticeState = "draft" | "scheduled" | "published";

export type NoticeFilter = { readonly words: string; readonly state: NoticeState | undefined; readonly now: Date };

/** The notices that match a filter, unordered. */
export const filterNotices = (db: Db, { words, state, now }: NoticeFilter) =>
  db
    .selectFrom("notice as n")
    .$if(words !== "", (rows) => rows.where(inAnyLanguage("n.title"), "ilike", containing(words)))
    .$if(state === "draft", (rows) => rows.where("n.draft", "=", true))
    .$if(state === "scheduled", (rows) => rows.where("n.draft", "=", false).where("n.created_at", ">", now))
    .$if(state === "published", (rows) => rows.where("n.draft", "=", false).where("n.created_at", "<=", now));

export const listNotices = async (rows: ReturnType<typeof filterNotices>, start: PageStart) =>
  await rows
    .select(["n.id", "n.title", "n.cover", "n.draft", "n.created_at"])
    .where(onPage(sql.ref("n.id"), start))
    .orderBy("n.id", "desc")
    .offset(start.skip)
    .limit(start.limit)
    .execute();

export const stateOf = ({ draft, created_at }: { draft: boolean; created_at: Date }, now: Date): NoticeState => {
  if (draft) return "draft";
  return created_at > now ? "scheduled" : "published";
};

const FIELDS = ["title", "cover", "content", "draft", "created_at"] as const;

export type NoticeRow = {
  readonly title: LocalizedText;
  readonly cover: string;
  readonly content: LocalizedText;
  readonly draft: boolean;
  readonly created_at: Date;
};

/** The form version of a notice: a digest of what its form shows. */
export const noticeVersion = (notice: NoticeRow): string => versionOf(notice, FIELDS);

export const findNotice = async (db: Db, id: number) =>
  await db
    .selectFrom("notice")
    .select([...FIELDS, "id"])
    .where("id", "=", id)
    .executeTakeFirst();

export const lockNotice = async (tx: Tx, id: number): Promise<NoticeRow | undefined> =>
  await tx.selectFrom("notice").select(FIELDS).where("id", "=", id).forUpdate().executeTakeFirst();
