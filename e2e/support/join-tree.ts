import { randomBytes } from "node:crypto";
import type { Client } from "@espalier/contract/client";
import { caller, logIn, type Member, newMember } from "./new-member.ts";

/** A member of a tree. */
type Placed = { readonly id: number; readonly uid: string; readonly nickname: string };

/** A place in a tree, by the parent's id. */
type TreePlace = { readonly pid: number; readonly side: 1 | 2 };

const PASSWORD = "calm-orchard-7";

/** Registers a newcomer with an invite code. */
export const registerWith = async (inviteCode: string, nickname: string): Promise<string> =>
  await caller(null)("reg", {
    nickname,
    email: `${randomBytes(6).toString("hex")}@members.example`,
    country: "SG",
    password: PASSWORD,
    repeat: PASSWORD,
    inviteCode,
    invitePid: "",
    positionPid: "",
    checked: true,
    agree: true,
  });

/** Invites a newcomer to a place of the tree, with the calls of the inviting member. */
export const joinAt = async (call: Client, place: TreePlace, nickname: string): Promise<Placed> => {
  const { code } = await call("userInvite", place);
  const uid = await registerWith(code, nickname);
  const [row] = await call("userTeam", { uid });
  if (row === undefined) throw new Error(`${uid} is not in the team`);
  return { id: row.id, uid, nickname };
};

/** Joins a chain of newcomers, each on the right of the one before. */
export const joinChain = async (call: Client, length: number): Promise<readonly Placed[]> => {
  const { info } = await call("userInfo");
  const chain: Placed[] = [];
  for (let deep = 1; deep <= length; deep += 1) {
    chain.push(await joinAt(call, { pid: chain.at(-1)?.id ?? info.id, side: 2 }, `Deep ${deep}`));
  }
  return chain;
};

/**
 * A member called Root whose tree no other test changes: their newcomers join at the ends of the outer chains, and this
 * member is on the inner side of one of them.
 */
export const rootMember = async (): Promise<Omit<Member, "email"> & { readonly id: number }> => {
  const { call } = await newMember();
  const [outer] = await call("userTeam");
  if (outer === undefined) throw new Error("the newcomer is not in a tree");
  const { id, uid } = await joinAt(call, { pid: outer.id, side: outer.position_side === 1 ? 2 : 1 }, "Root");
  return { ...(await logIn(uid, PASSWORD)), id };
};
