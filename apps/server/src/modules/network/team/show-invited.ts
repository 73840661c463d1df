import { NEWEST, readPage } from "../../../platform/db/paging/paged.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { listInvited, sortInvited, type SortedInvited } from "./queries.ts";

/** The length of a list requested without a page. */
const MOST_INVITED = 200;

type InvitedRequest = Omit<SortedInvited, "skip" | "limit"> & {
  readonly sort: "newest" | "name" | "volume";
  readonly page: number | undefined;
  readonly limit: number;
  /** The reader's session. */
  readonly reader: Buffer;
  readonly now: Date;
};

/** Invited members for the referral list; their earnings are not shown. */
export const showInvited = async (db: Db, request: InvitedRequest) =>
  (await readInvited(db, request)).map((row) => ({
    id: row.id,
    username: row.uid,
    nickname: row.nickname,
    vip: row.rank,
    created_at: row.created_at,
    active: row.is_active,
    invite_number: row.invite_number,
    month_volume: row.month_volume,
    side: row.side,
  }));

const readInvited = async (db: Db, { sort, page, limit, reader, now, ...filter }: InvitedRequest) => {
  const [skip, most] = page === undefined ? [0, MOST_INVITED] : [(page - 1) * limit, limit];
  if (sort !== "newest") return await sortInvited(db, sort, { ...filter, skip, limit: most });
  if (page === undefined) return await listInvited(db, { ...filter, below: NEWEST, skip, limit: most });
  const { sponsorId, first, last, active, side } = filter;
  const list = `invited by ${[sponsorId, first, last, active, side].join(" ")}`;
  return await readPage(db, { reader, list, page, limit, now }, async ({ below, skip: passed }) => {
    return await listInvited(db, { ...filter, below, skip: passed, limit });
  });
};
