/** Inviting, the members one invited, and the placement tree below. */
import { z } from "zod";

import { defineCall } from "../../define-call.ts";
import { day } from "../../days.ts";
import {
  flag,
  id,
  idIfAny,
  idOrNone,
  money,
  optionally,
  paging,
  side,
  sideOrNone,
  time,
  wholeNumber,
} from "../../codecs.ts";
import { optionalIdentifier, optionalText, text } from "../../text-fields.ts";
import { emptyRequest } from "../../shapes/empty.ts";
import { legs } from "../../shapes/legs.ts";
import { planTerm } from "../../shapes/plan-term.ts";

export const userInvite = defineCall({
  name: "userInvite",
  method: "GET",
  path: "/user/invite",
  audience: "member",
  writes: true,
  summary: "A code for one open place: below member `pid`, on one side",
  refusals: ["not_found", "invite.slot_taken"],
  request: z.object({ pid: id, side }),
  data: z.object({ code: z.string(), pid: z.int(), uid: z.string(), side, link: z.string() }),
});

/** The orders of those whom a member invited. */
const INVITED_SORTS = ["newest", "name", "volume"] as const;

export const userMembers = defineCall({
  name: "userMembers",
  method: "GET",
  path: "/user/members",
  audience: "member",
  summary:
    "The members that `pid` (oneself when left out) personally invited; `volume` sorts by that of this month; without `page` at most 200. Those with a name, state, leg or order are chosen among the newest 5,000",
  refusals: ["not_found", "member.unknown"],
  request: z.object({
    pid: idIfAny,
    username: optionalIdentifier(32),
    name: optionalText(32),
    active: optionally(flag),
    side: optionally(side),
    dormant: optionally(flag),
    sort: optionally(z.enum(INVITED_SORTS, "input.choice")).transform((sort) => sort ?? "newest"),
    page: optionally(wholeNumber(1, 1_000_000)),
    limit: optionally(wholeNumber(1, 100)).transform((limit) => limit ?? 10),
  }),
  data: z.array(
    z.object({
      id: z.int(),
      username: z.string(),
      nickname: z.string(),
      vip: z.int(),
      created_at: time,
      active: z.boolean(),
      dormant: z.boolean(),
      invite_number: z.int(),
      month_volume: money,
      side: sideOrNone,
    }),
  ),
});

export const userReferral = defineCall({
  name: "userReferral",
  method: "GET",
  path: "/user/referral",
  audience: "member",
  summary: "The members one personally invited in short: how many, how many active, their volume this month",
  request: emptyRequest,
  data: z.object({ invited: z.int(), active: z.int(), month_volume: money }),
});

export const userRank = defineCall({
  name: "userRank",
  method: "GET",
  fromReplica: true,
  path: "/user/rank",
  audience: "member",
  summary:
    "How far the next rank is: the weaker leg's volume, the active invited members and the customers' volume it asks for",
  request: emptyRequest,
  data: z.object({
    vip: z.int(),
    next: z.int(),
    weaker: money,
    weaker_needed: money,
    directs: z.int(),
    directs_needed: z.int(),
    customers_pv: money,
    customers_pv_needed: money,
    own_pv: money,
    active_pv: money,
    active_customers_pv: money,
    active: z.boolean(),
    brings: z.array(planTerm),
  }),
});

/** A member as the own team shows those in it. */
const teamNode = z.object({
  id: z.int(),
  pid: idOrNone,
  username: z.string(),
  nickname: z.string(),
  vip: z.int(),
  created_at: time,
  position_pid: idOrNone,
  position_side: sideOrNone,
  assets: legs,
});

export const userTeam = defineCall({
  name: "userTeam",
  method: "GET",
  path: "/user/team",
  audience: "member",
  summary: "The placement tree from one member three levels down: root first, then level by level",
  refusals: ["not_found", "member.unknown"],
  request: z.object({ pid: idIfAny, uid: optionalIdentifier(32) }),
  data: z.array(teamNode),
});

/** The orders of a team's list. */
const TEAM_SORTS = ["level", "newest", "name", "volume"] as const;

export const userTeamList = defineCall({
  name: "userTeamList",
  method: "GET",
  fromReplica: true,
  path: "/user/team/list",
  audience: "member",
  summary:
    "The members below member `uid` (oneself when left out) as a list, level by level from the left; it ends after 1,000. Filters and orders choose among those 1,000, or among the first 1,000 of the leg `side`",
  refusals: ["not_found", "member.unknown"],
  request: z.object({
    uid: optionalIdentifier(32),
    side: optionally(side),
    level: optionally(wholeNumber(1, 1_000)),
    active: optionally(flag),
    since: optionally(day),
    sort: optionally(z.enum(TEAM_SORTS, "input.choice")).transform((sort) => sort ?? "level"),
    ...paging,
  }),
  data: z.array(
    teamNode.extend({
      level: z.int(),
      leg: side,
      active: z.boolean(),
    }),
  ),
});

export const userTeamSearch = defineCall({
  name: "userTeamSearch",
  method: "GET",
  fromReplica: true,
  path: "/user/team/search",
  audience: "member",
  summary:
    "The members of one's own team whose name contains `name`, the nearest first, at most 20; `more`: others may have it too. In a team of more than 1,000 a name of one or two letters, or with letters beyond ASCII, is found by its beginning",
  request: z.object({ name: text(32) }),
  data: z.object({ list: z.array(teamNode), more: z.boolean() }),
});

const activity = z.object({
  active: z.int(),
  inactive: z.int(),
});

export const userTeamWeeks = defineCall({
  name: "userTeamWeeks",
  method: "GET",
  fromReplica: true,
  path: "/user/team/weeks",
  audience: "member",
  summary:
    "One's own legs by week: PV and newcomers in each leg in up to eight weeks, oldest first, the last being the present one; and how many of those one invited are active, and how many have no order for 60 days",
  request: emptyRequest,
  data: z.object({
    weeks: z.array(
      z.object({
        from: day,
        left: money,
        right: money,
        left_new: z.int(),
        right_new: z.int(),
      }),
    ),
    invited: z.object({ left: activity, right: activity }),
    dormant: z.int(),
    active_pv: money,
    active_customers_pv: money,
  }),
});
