import { type Range, rangeOf } from "@espalier/contract/days";
import { type RawBuilder, sql } from "kysely";

import { type ZonedClock, zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { isActive } from "../../network/is-active.ts";
import { findNewest, type Next, nextRows } from "../../../platform/db/paging/find-newest.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import type { AccountsDeps } from "../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { readWords, type Search } from "./search-words.ts";

export const memberList = ({ db, timeZone }: AccountsDeps): AdminList => {
  const clock = zonedClock(timeZone);
  return adminList(db, "adminMemberList", {
    all: (input) => countable(db, clock, { ...input, ...rangeOf(input) }),
    read: async (input, start) =>
      await listMembers(
        db,
        await findMembers(db, clock, { ...input, ...rangeOf(input) }, start),
        readWords(input.q).order,
      ),
    sorting: {
      table: "member_customer",
      rows: (input) => filterMembers(db, clock, { ...input, ...rangeOf(input) }).select("m.id"),
      by: {
        uid: sql`s.uid`,
        name: sql`lower(s.nickname)`,
        email: sql`coalesce(lower(s.email), '')`,
        country: sql`coalesce(s.country, '')`,
        rank: sql`s.rank`,
        created_at: sql`s.created_at`,
        phone: sql`s.mobile`,
        state: STATE,
        sponsor: sql`coalesce((select sponsor.uid from member sponsor where sponsor.id = s.sponsor_id), '')`,
      },
      indexed: ["uid", "created_at"],
    },
    columns: [
      { field: "uid", kind: "text" },
      { field: "name", kind: "text" },
      { field: "email", kind: "text" },
      { field: "mobile", kind: "text" },
      { field: "country", kind: "text" },
      { field: "rank", kind: "number" },
      { field: "active", kind: "text" },
      { field: "frozen", kind: "text" },
      { field: "sponsor_uid", kind: "text" },
      { field: "parent_uid", kind: "text" },
      { field: "side", kind: "text" },
      { field: "created_at", kind: "time" },
    ],
  });
};

/** As the list shows it: frozen, waiting for new passwords, inactive, active. */
const STATE = sql`case when s.frozen_at is not null then 0 when s.must_reset then 1
  when (select ${isActive("l")} from leg l where l.member_id = s.id) then 3 else 2 end`;

type MemberFilter = Range & {
  readonly q: string;
  readonly rank?: number | undefined;
  readonly active?: boolean | undefined;
  readonly frozen?: boolean | undefined;
  readonly country: string;
  /** The file that brought the members. */
  readonly import_id?: number | undefined;
  /** The account numbers of chosen members. */
  readonly uids?: readonly string[] | undefined;
};

const filterMembers = (db: Db, clock: ZonedClock, filter: MemberFilter, next?: Next) => {
  const { q, rank, active, frozen, country, import_id, uids, from, to } = filter;
  // Without them, all members are counted without a look at their customers.
  const table = sql.table(q === "" && country === "" ? "member" : "member_customer");
  const all = db.selectFrom((next ? nextRows("member_customer", next) : sql<DB["member_customer"]>`${table}`).as("m"));
  return all
    .$if(active !== undefined, (rows) =>
      rows.where((m) =>
        m.exists(
          m
            .selectFrom("leg as l")
            .select("l.member_id")
            .whereRef("l.member_id", "=", "m.id")
            .where(isInState(active === true)),
        ),
      ),
    )
    .$if(uids !== undefined, (rows) => rows.where("m.uid", "=", sql<string>`any(${uids ?? []}::text[])`))
    .$if(q !== "", (rows) => rows.where(readWords(q).matches))
    .$if(rank !== undefined, (rows) => rows.where("m.rank", "=", rank ?? 0))
    .$if(frozen !== undefined, (rows) => rows.where("m.frozen_at", frozen ? "is not" : "is", null))
    .$if(country !== "", (rows) => rows.where("m.country", "=", country.toUpperCase()))
    .$if(import_id !== undefined, (rows) => rows.where("m.import_id", "=", import_id ?? 0))
    .$if(from !== null, (rows) => rows.where("m.created_at", ">=", clock.startOf(from ?? "")))
    .$if(to !== null, (rows) => rows.where("m.created_at", "<", clock.endOf(to ?? "")));
};

/** If only the active state is filtered, counting legs is enough and no member has to be read. */
const countable = (db: Db, clock: ZonedClock, filter: MemberFilter) => {
  const { q, rank, active, frozen, country, import_id, uids, from, to } = filter;
  const others = [q, country].some((word) => word !== "") || [from, to].some((day) => day !== null);
  if (active === undefined || others || [rank, frozen, import_id, uids].some((wanted) => wanted !== undefined))
    return filterMembers(db, clock, filter).select("m.id");
  return db.selectFrom("leg as l").select("l.member_id as id").where(isInState(active));
};

const isInState = (active: boolean): RawBuilder<boolean> => (active ? isActive("l") : sql`not ${isActive("l")}`);

/** The number of newest members that are searched for words first. */
const NEAR = 1_000;

/** The first members that a search finds, in the order of the list. */
export const searchMembers = async (db: Db, clock: ZonedClock, q: string, start: PageStart) =>
  await listMembers(
    db,
    await findMembers(db, clock, { q, country: "", from: null, to: null }, start),
    readWords(q).order,
  );

/** Finds a page of members in the order that the search requires. */
const findMembers = async (db: Db, clock: ZonedClock, filter: MemberFilter, start: PageStart) => {
  if (start.ids !== undefined) return start.ids;
  const rows = (next?: Next) => filterMembers(db, clock, filter, next).select(["m.id", "m.created_at"]);
  const near = filter.q === "" ? undefined : NEAR;
  if (readWords(filter.q).order === "joined") return await findNewest(db, rows, { table: "member", start, near });
  const found = await filterMembers(db, clock, filter)
    .select("m.id")
    .$if(start.after !== undefined, (members) =>
      members.where(sql<boolean>`m.uid > (select uid from member where id = ${start.after ?? 0})`),
    )
    .orderBy("m.uid")
    .offset(start.skip)
    .limit(start.limit)
    .execute();
  return found.map(({ id }) => id);
};

const listMembers = async (db: Db, ids: readonly number[], order: Search["order"]) => {
  const [column, direction] = LEADING[order];
  const rows = await db
    .selectFrom("member_customer as m")
    .innerJoin("leg as l", "l.member_id", "m.id")
    .leftJoin("member as s", "s.id", "m.sponsor_id")
    .leftJoin("placement as p", "p.member_id", "m.id")
    .leftJoin("member as above", "above.id", "p.parent_id")
    .select(["m.id", "m.uid", "m.nickname as name", "m.avatar", "m.email", "m.mobile", "m.country", "m.rank"])
    .select([
      "m.frozen_at",
      "m.must_reset",
      "m.created_at",
      "s.uid as sponsor_uid",
      "above.uid as parent_uid",
      "p.side",
    ])
    .select(isActive("l").as("active"))
    .where("m.id", "=", sql<number>`any(${ids}::bigint[])`)
    .orderBy(column, direction)
    .orderBy("m.id", "desc")
    .execute();
  return rows.map(({ email, frozen_at, sponsor_uid, parent_uid, ...rest }) => ({
    ...rest,
    parent_uid: parent_uid ?? "",
    email: email ?? "",
    frozen: frozen_at !== null,
    sponsor_uid: sponsor_uid ?? "",
  }));
};

const LEADING = { joined: ["m.created_at", "desc"], uid: ["m.uid", "asc"] } as const;
