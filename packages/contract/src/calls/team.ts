/** Inviting, the members one invited, and the placement tree below. */
import { z } from "zod";

import { call } from "../call.ts";
import { id, idIfAny, idOrNone, money, side, sideOrNone, time } from "../codecs.ts";
import { optionalText } from "../texts.ts";
import { legs } from "./parts.ts";

export const userInvite = call("userInvite", {
  summary: "A code for one open place: below member `pid`, on one side",
  request: z.object({ pid: id, side }),
  data: z.object({ code: z.string(), pid: z.int(), uid: z.string(), side, link: z.string() }),
});

export const userMembers = call("userMembers", {
  summary: "The members that `pid` (oneself when left out) personally invited",
  request: z.object({ pid: idIfAny, username: optionalText(32) }),
  data: z.array(
    z.object({
      id: z.int(),
      username: z.string(),
      nickname: z.string(),
      vip: z.int(),
      created_at: time,
      active: z.boolean(),
      invite_number: z.int(),
      month_volume: money,
    }),
  ),
});

export const userTeam = call("userTeam", {
  summary: "The placement tree from one member three levels down: root first, then level by level",
  request: z.object({ pid: idIfAny, uid: optionalText(32) }),
  data: z.array(
    z.object({
      id: z.int(),
      pid: idOrNone,
      username: z.string(),
      nickname: z.string(),
      vip: z.int(),
      created_at: time,
      position_pid: idOrNone,
      position_side: sideOrNone,
      assets: legs,
    }),
  ),
});
