import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import type { PlacementPreference } from "@espalier/core/vocabulary/network";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { isSelfOrBelow } from "../../network/ancestry.ts";
import { findInviteCode } from "../../network/invite-codes.ts";
import { findById, findByUid } from "../queries.ts";

/** The sponsor of an invitation, and the place intended for the newcomer. */
export type Invitation = {
  readonly sponsorId: number;
  readonly sponsor: Person;
  readonly parentId: number;
  readonly parent: Person;
  readonly preference: PlacementPreference;
};
type Person = { readonly uid: string; readonly nickname: string };

type Refusal = "invite.unknown" | "invite.sponsor_mismatch" | "placement.unknown" | "placement.not_below_sponsor";

/** Finds the invitation of an invite code. Refuses an unknown code and a code whose sponsor is frozen. */
export const findInvitation = async (db: Db | Tx, code: string): Promise<Outcome<Invitation, "invite.unknown">> => {
  const invite = await findInviteCode(db, code);
  if (!invite) return refused("invite.unknown");
  const sponsor = await findById(db, invite.sponsorId);
  const parent = invite.parentId === invite.sponsorId ? sponsor : await findById(db, invite.parentId);
  if (!sponsor || !parent || sponsor.frozen_at) return refused("invite.unknown");
  const preference = invite.side ?? parent.placement_preference;
  return done({ sponsorId: sponsor.id, sponsor, parentId: parent.id, parent, preference });
};

/**
 * The invitation with the placement parent that the newcomer chose: the sponsor or anyone in the sponsor's downline. A
 * chosen parent that is not the code's is used with that parent's own preferred side.
 */
export const findPlacement = async (
  db: Db | Tx,
  form: { readonly inviteCode: string; readonly invitePid: string; readonly positionPid: string },
): Promise<Outcome<Invitation, Refusal>> => {
  const found = await findInvitation(db, form.inviteCode);
  if (!found.ok) return found;
  const invitation = found.value;
  if (form.invitePid !== "" && form.invitePid !== invitation.sponsor.uid) return refused("invite.sponsor_mismatch");
  if (form.positionPid === "" || form.positionPid === invitation.parent.uid) return found;

  const parent = await findByUid(db, form.positionPid);
  if (!parent) return refused("placement.unknown");
  if (!(await isSelfOrBelow(db, invitation.sponsorId, parent.id))) return refused("placement.not_below_sponsor");
  return done({ ...invitation, parentId: parent.id, parent, preference: parent.placement_preference });
};
