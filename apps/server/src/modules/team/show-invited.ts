import { NEWEST, readPage } from "../../platform/db/paging/paged.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import { dormantSince } from "./dormant.ts";
import { chooseInvited, type InvitedFilter, listInvited } from "./queries.ts";

/** The length of a list requested without a page. */
const MOST_INVITED = 200;

type InvitedRequest = Omit<InvitedFilter, "since"> & {
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
    dormant: row.is_dormant,
    invite_number: row.invite_number,
    month_volume: row.month_volume,
    side: row.side,
  }));

const readInvited = async (db: Db, { sort, page, limit, reader, now, ...asked }: InvitedRequest) => {
  const filter = { ...asked, since: dormantSince(now) };
  const [skip, most] = page === undefined ? [0, MOST_INVITED] : [(page - 1) * limit, limit];
  if (sort !== "newest") return await chooseInvited(db, sort, { ...filter, skip, limit: most });
  const { sponsorId, first, last, name, active, side, dormant } = filter;
  const isWhole = name === "" && active === undefined && side === undefined && dormant === undefined;
  const read = async (start: { readonly below: number; readonly skip: number; readonly limit: number }) =>
    isWhole
      ? await listInvited(db, { ...filter, ...start })
      : await chooseInvited(db, "newest", { ...filter, ...start });
  if (page === undefined) return await read({ below: NEWEST, skip, limit: most });
  const list = `invited by ${[sponsorId, first, last, active, side, dormant, name].join(" ")}`;
  return await readPage(db, { reader, list, page, limit, now }, async ({ below, skip: passed }) => {
    return await read({ below, skip: passed, limit });
  });
};
