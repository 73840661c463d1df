import { BONUS_KINDS, BONUSES } from "@espalier/core/vocabulary/bonus-kind";
import { storedLanguage } from "@espalier/core/text/language";
import { sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { otherMember } from "../other-member.ts";

type People = {
  readonly uid: string;
  readonly name: string;
  readonly language: string;
  readonly paid: boolean;
  readonly from_uid: string | null;
  readonly from_name: string | null;
  readonly pair_sn: string | null;
  readonly pair_line: number | null;
};

const KINDS_OF_PAIRS = BONUS_KINDS.filter((kind) => BONUSES[kind].ofPair).map((kind) => sql.lit(kind));

/** The member of a profit and whether its run is posted, the one whose order or pair it is from, and that pair: a member has at most one in a run. */
export const findPeople = async (db: Db, memberId: number, sn: string) => {
  const { rows } = await sql<People>`
    select m.uid, m.nickname as name, m.language, r.status = 'posted' as paid,
      other.uid as from_uid, other.nickname as from_name, pair.sn as pair_sn, pair.line as pair_line
    from profit p
    join member_customer m on m.id = p.member_id
    join plan_run r on r.id = p.run_id
    left join member_customer other on other.id = ${otherMember}
    left join profit pair
      on p.type in (${sql.join(KINDS_OF_PAIRS)}) and pair.member_id = other.id and pair.run_id = p.run_id and pair.type = 'pair'
    where p.member_id = ${memberId} and p.sn = ${sn}`.execute(db);
  return rows.map(({ from_uid, from_name, pair_sn: pairSn, pair_line: line, language, ...member }) => ({
    ...member,
    language: storedLanguage(language),
    from_uid: from_uid ?? "",
    from_name: from_name ?? "",
    from_pair: pairSn === null || line === null ? null : { sn: pairSn, line },
  }))[0];
};
