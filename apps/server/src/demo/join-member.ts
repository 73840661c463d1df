import type { Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../platform/db/in-transaction.ts";
import { createMember } from "../modules/accounts/create-member.ts";
import { registerMember } from "../modules/accounts/auth/register-member.ts";
import { setPin } from "../modules/accounts/pin/set-pin.ts";
import type { DemoRandom } from "./demo-random.ts";
import type { Person } from "@espalier/demo/content/people";

export const FIRST_UID = 10_000_000;
/** A member created by an operator, who still has to choose both passwords. */
const MUST_RESET_UID = FIRST_UID + 3;
const DEMO_PIN = "123456";

export type DemoKeys = { readonly passwordHash: string; readonly secretKey: string };
export type DemoMember = { readonly id: number; readonly uid: string };

/** Creates the company's own member, the root of the network; nobody can log in as it. */
export const createCompany = async (tx: Tx, random: DemoRandom, now: Date): Promise<DemoMember> =>
  await createMember(
    tx,
    {
      uid: String(FIRST_UID),
      nickname: "Espalier",
      email: "company@espalier.example",
      email_proved_at: now,
      country: "SG",
      password_hash: "none",
      created_at: now,
    },
    null,
    random.bytes,
  );

/** Registers a member by the sponsor's own code; `uid` sets the account number instead of drawing it. */
export const joinMember = async (
  tx: Tx,
  keys: DemoKeys,
  newcomer: { readonly person: Person; readonly sponsor: DemoMember; readonly uid?: number; readonly now: Date },
  random: DemoRandom,
): Promise<DemoMember> => {
  const { person, sponsor, now } = newcomer;
  const { code } = await tx
    .selectFrom("invite_code")
    .select("code")
    .where("sponsor_id", "=", sponsor.id)
    .where("parent_id", "=", sponsor.id)
    .where("side", "is", null)
    .executeTakeFirstOrThrow();
  const form = {
    nickname: person.nickname,
    email: `member-${newcomer.uid ?? random.bytes(6).toString("hex")}@espalier.example`,
    emailProvedAt: now,
    country: person.country,
    passwordHash: keys.passwordHash,
    inviteCode: code,
    invitePid: sponsor.uid,
    positionPid: "",
    language: "en" as const,
    deviceKey: "",
  };
  const bytes = newcomer.uid === undefined ? random.bytes : drawing(newcomer.uid, random);
  const uid = must(await registerMember(tx, form, bytes, now), "registration");
  const { id } = await tx.selectFrom("member").select("id").where("uid", "=", uid).executeTakeFirstOrThrow();
  if (newcomer.uid !== MUST_RESET_UID) await setPin(tx, keys.secretKey, { memberId: id, pin: DEMO_PIN, now });
  return { id, uid };
};

/** The value of a use case's outcome; throws on a refusal, since every step of the demo must succeed. */
export const must = <Value, Key extends string>(outcome: Outcome<Value, Key>, what: string): Value => {
  if (!outcome.ok) throw new Error(`${what} of the demo was refused: ${outcome.failure.key}`);
  return outcome.value;
};

/** A random source whose first draw of six bytes, used for the account number, gives `uid`. */
const drawing = (uid: number, random: DemoRandom): ((bytes: number) => Buffer) => {
  let drawn = false;
  return (bytes) => {
    if (drawn || bytes !== 6) return random.bytes(bytes);
    drawn = true;
    const fixed = Buffer.alloc(6);
    fixed.writeUIntBE(uid - FIRST_UID, 0, 6);
    return fixed;
  };
};
