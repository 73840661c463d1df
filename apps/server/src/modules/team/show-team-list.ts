import type { InputOf } from "@espalier/contract/types";

import type { ZonedClock } from "../../platform/clock/zoned-clock.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import { readMembersOfTeam } from "../network/read-team.ts";
import { listTeam } from "./list-team.ts";
import { showTeamMember } from "./show-team-member.ts";

/** A page of the members below one, each with the place. */
export const showTeamList = async (db: Db, rootId: number, input: InputOf<"userTeamList">, clock: ZonedClock) => {
  const { uid: _, page, limit, since, ...asked } = input;
  const places = await listTeam(db, rootId, {
    ...asked,
    since: since === undefined ? undefined : clock.startOf(since),
    skip: (page - 1) * limit,
    limit,
  });
  const members = await readMembersOfTeam(
    db,
    places.map(({ id }) => id),
  );
  return members.flatMap((member, index) => {
    const place = places[index];
    if (place === undefined) return [];
    return [{ ...showTeamMember(member), level: place.level, leg: place.leg, active: place.active }];
  });
};
