import type { PlacementPreference } from "@espalier/core/vocabulary/network";
import type { Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../platform/db/in-transaction.ts";
import { createMember, type CreatedMember } from "../modules/accounts/create-member.ts";
import { setPin } from "../modules/accounts/pin/set-pin.ts";
import type { DemoRandom } from "./demo-random.ts";
import type { Person } from "@espalier/demo/content/people";

export const FIRST_UID = 10_000_000;
/** A member created by an operator, who still has to choose both passwords. */
const MUST_RESET_UID = FIRST_UID + 3;
const DEMO_PIN = "123456";

export type DemoKeys = { readonly passwordHash: string; readonly secretKey: string };
export type DemoMember = CreatedMember & { readonly joined: Date };

/** Creates the company's own member, the root of the network; nobody can log in as it. */
export const createCompany = async (tx: Tx, random: DemoRandom, now: Date): Promise<DemoMember> => {
  const company = {
    uid: String(FIRST_UID),
    nickname: "Espalier",
    email: "company@espalier.example",
    email_proved_at: now,
    country: "SG",
    password_hash: "none",
    created_at: now,
  };
  return { ...(await createMember(tx, company, null, random.bytes)), joined: now };
};

type Newcomer = {
  readonly person: Person;
  readonly sponsor: DemoMember;
  /** The side of the sponsor on which the newcomer is placed. */
  readonly preference: PlacementPreference;
  /** The account number, drawn by default. */
  readonly uid?: number;
  readonly now: Date;
};

/** Creates a member below a sponsor, as the sponsor's own code does. */
export const joinMember = async (
  tx: Tx,
  { passwordHash }: DemoKeys,
  { person, sponsor, preference, uid, now }: Newcomer,
  random: DemoRandom,
): Promise<DemoMember> => {
  const member = {
    nickname: person.nickname,
    email: `member-${uid ?? random.bytes(6).toString("hex")}@espalier.example`,
    email_proved_at: now,
    country: person.country,
    password_hash: passwordHash,
    created_at: now,
    ...(uid === undefined ? {} : { uid: String(uid) }),
  };
  const place = { sponsorId: sponsor.id, parentId: sponsor.id, preference };
  return { ...(await createMember(tx, member, place, random.bytes)), joined: now };
};

/** Sets the security passwords of members. */
export const setPins = async (tx: Tx, secretKey: string, members: readonly DemoMember[]): Promise<void> => {
  const chosen = members.filter(({ uid }) => uid !== String(MUST_RESET_UID));
  await Promise.all(
    chosen.map(async ({ id, joined }) => await setPin(tx, secretKey, { memberId: id, pin: DEMO_PIN, now: joined })),
  );
};

/** The value of a use case's outcome; throws on a refusal, since every step of the demo must succeed. */
export const must = <Value, Key extends string>(outcome: Outcome<Value, Key>, what: string): Value => {
  if (!outcome.ok) throw new Error(`${what} of the demo was refused: ${outcome.failure.key}`);
  return outcome.value;
};
