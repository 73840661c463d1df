/** Members as operators find, see and change them. */
import { SIDES } from "@espalier/core/vocabulary/network";
import { HIGHEST_RANK } from "@espalier/core/vocabulary/rank";
import { z } from "zod";

import { ok } from "../../shapes/empty.ts";
import { flag, id, money, optionally, time, wholeNumber } from "../../codecs.ts";
import { range, refuseBirthday } from "../../days.ts";
import {
  changedMobile,
  changedParagraph,
  changedText,
  email,
  optionalIdentifier,
  optionalText,
  text,
} from "../../text-fields.ts";
import { defineCall } from "../../define-call.ts";
import { numberList } from "../../shapes/number-list.ts";
import { adminPaging, paged, reason, sortedBy } from "../../shapes/admin-paging.ts";
import { legSide, uid, walletWord } from "../../shapes/words.ts";

/** The most members that a list can be narrowed to: one page. */
const MOST_CHOSEN = 100;

export const adminMemberList = defineCall({
  name: "adminMemberList",
  method: "GET",
  fromReplica: true,
  path: "/admin/member/list",
  audience: "operator",
  permission: "members.read",
  summary:
    "Members, who joined last first; q is how a UID begins, or part of a name, an e-mail or a telephone number; `uids` chosen members",
  refusals: ["member.chosen"],
  request: z.object({
    ...adminPaging,
    ...range,
    q: optionalText(64),
    rank: optionally(wholeNumber(0, HIGHEST_RANK)),
    active: optionally(flag),
    frozen: optionally(flag),
    country: optionalText(2),
    import_id: optionally(id),
    uids: optionally(numberList(MOST_CHOSEN, "member.chosen")),
    sort: sortedBy("uid", "name", "email", "country", "rank", "created_at", "phone", "state", "sponsor"),
  }),
  data: paged(
    z.object({
      id: z.int(),
      uid: z.string(),
      name: z.string(),
      avatar: z.string(),
      email: z.string(),
      mobile: z.string(),
      country: z.string(),
      rank: z.int(),
      active: z.boolean(),
      frozen: z.boolean(),
      must_reset: z.boolean(),
      sponsor_uid: z.string(),
      /** Empty for the member at the top. */
      parent_uid: z.string(),
      side: z.enum(SIDES).nullable(),
      created_at: time,
    }),
  ),
});

const other = z.object({ uid: z.string(), name: z.string() });

const leg = z.object({
  total: money,
  /** Volume that no pair has used yet. */
  balance: money,
  number: z.int(),
});

export const adminMemberView = defineCall({
  name: "adminMemberView",
  method: "GET",
  path: "/admin/member/view",
  audience: "operator",
  permission: "members.read",
  summary: "A member: account, profile, wallets, debts, place and team",
  refusals: ["member.unknown"],
  request: z.object({ uid }),
  data: z.object({
    id: z.int(),
    uid: z.string(),
    name: z.string(),
    avatar: z.string(),
    rank: z.int(),
    active: z.boolean(),
    frozen_at: time,
    must_reset: z.boolean(),
    has_pin: z.boolean(),
    email_proved: z.boolean(),
    passkeys: z.int(),
    /** Since when an authenticator app is set up; 0 without one. */
    totp_since: time,
    created_at: time,
    profile: z.object({
      nickname: z.string(),
      email: z.string(),
      mobile: z.string(),
      country: z.string(),
      birthday: z.string(),
      postal: z.string(),
      address: z.string(),
    }),
    sponsor: other.nullable(),
    parent: other.extend({ side: legSide }).nullable(),
    wallets: z.array(z.object({ wallet: walletWord, balance: money, debt: money, held: money, frozen: z.boolean() })),
    team: z.object({
      left: leg,
      right: leg,
      own_volume: money,
      customers_volume: money,
      invited: z.int(),
      /** The number of active ones, which ranks require; 10,001 means more than 10,000. */
      active_invited: z.int(),
      depth: z.int(),
    }),
  }),
});

/** A profile's fields; one that is left out stays. Name, e-mail and country are never cleared. */
const profile = {
  nickname: text(11),
  email: optionally(email),
  mobile: changedMobile,
  country: optionalText(2),
  birthday: changedText(10).check((context) => {
    if (context.value) refuseBirthday(context, context.value);
  }),
  postal: changedText(12),
  address: changedParagraph(200),
};

export const adminMemberSet = defineCall({
  name: "adminMemberSet",
  method: "POST",
  path: "/admin/member/set",
  audience: "operator",
  permission: "members.write",
  summary: "Changes a member's profile; a field that is left out stays as it is",
  refusals: ["member.unknown", "email.used", "country.unknown", "birthday.out_of_range"],
  request: z.object({ uid, ...profile, reason }),
  data: ok,
});

export const adminMemberAdd = defineCall({
  name: "adminMemberAdd",
  method: "POST",
  path: "/admin/member/add",
  audience: "operator",
  permission: "members.write",
  summary:
    "A new member below a parent (the sponsor unless said); the first password is sent to the member; where the place is " +
    "taken, the outermost open one below it on that side. The first member of all has no sponsor and stands above everybody",
  refusals: [
    "sponsor.required",
    "sponsor.unknown",
    "sponsor.frozen",
    "email.used",
    "country.unknown",
    "placement.not_below_sponsor",
    "placement.unknown",
  ],
  request: z.object({
    nickname: text(11),
    email,
    country: text(2),
    /** Empty for the first member of all. */
    sponsor: optionalIdentifier(32),
    parent: optionalIdentifier(32),
    side: legSide,
  }),
  /** `sent_to`: the masked address that the first password was sent to. */
  data: z.object({ uid: z.string(), sent_to: z.string(), parent: other.nullable(), side: legSide.nullable() }),
});

export const adminMemberFreeze = defineCall({
  name: "adminMemberFreeze",
  method: "POST",
  path: "/admin/member/freeze",
  audience: "operator",
  permission: "members.write",
  summary: "Freezes a member (wallets stand still, all sessions end) or ends that",
  refusals: ["member.frozen_already", "member.not_frozen", "member.unknown"],
  request: z.object({ uid, frozen: flag, reason }),
  data: ok,
});

export const adminMemberReset = defineCall({
  name: "adminMemberReset",
  method: "POST",
  path: "/admin/member/reset",
  audience: "operator",
  permission: "members.write",
  summary:
    "Sends the member a one-time password; ends all sessions, has the member set both passwords again, and holds money in the " +
    "account for a day. Answers where it was sent, masked. Where it would go to an e-mail that was changed lately, an owner beside the " +
    "operator has to approve; `approval_id` is then the proposal's number",
  refusals: ["member.unreachable", "member.unknown", "approval.waiting"],
  request: z.object({ uid, reason }),
  data: z.object({ sent_to: z.string(), approval_id: z.int().nullable() }),
});

export const adminMemberTotpRemove = defineCall({
  name: "adminMemberTotpRemove",
  method: "POST",
  path: "/admin/member/totp/remove",
  audience: "operator",
  permission: "members.write",
  summary:
    "Removes the authenticator app of a member who lost it, and holds money in the account for a day. Once there is an owner beside the " +
    "operator, that owner has to approve; `approval_id` is then the proposal's number",
  refusals: ["member.unknown", "totp.not_set", "approval.waiting"],
  request: z.object({ uid, reason }),
  data: z.object({ approval_id: z.int().nullable() }),
});

export const adminMemberSessionList = defineCall({
  name: "adminMemberSessionList",
  method: "GET",
  path: "/admin/member/session/list",
  audience: "operator",
  permission: "members.read",
  summary: "A member's open sessions, the newest first; operator: who looks on in it",
  refusals: ["member.unknown"],
  request: z.object({ uid }),
  data: z.array(z.object({ id: z.int(), created_at: time, seen_at: time, operator: z.string() })),
});

export const adminMemberSessionEnd = defineCall({
  name: "adminMemberSessionEnd",
  method: "POST",
  path: "/admin/member/session/end",
  audience: "operator",
  permission: "members.write",
  summary: "Ends one session of a member, or all of them",
  refusals: ["session.unknown", "member.unknown"],
  request: z.object({ uid, id: optionally(id) }),
  data: z.object({ ended: z.int() }),
});

export const adminMemberViewAs = defineCall({
  name: "adminMemberViewAs",
  method: "POST",
  path: "/admin/member/view/as",
  audience: "operator",
  permission: "members.view_as",
  secret: true,
  summary:
    "Opens a session that sees what the member sees, only reads and lasts half an hour. Answers the secret of a link, for which the shop gets the " +
    "session's token once (publicViewOpen), within five minutes",
  refusals: ["member.unknown"],
  request: z.object({ uid, reason }),
  data: z.object({ secret: z.string(), until: time }),
});
