import { manualAdjustment } from "@espalier/core/ledger/movements";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import { parseMoney } from "@espalier/core/money/money";
import type { PlacementPreference, Side } from "@espalier/core/vocabulary/network";
import { done } from "@espalier/core/vocabulary/outcome";
import { oneOf } from "@espalier/core/vocabulary/one-of";
import { WALLETS, type Wallet } from "@espalier/core/vocabulary/wallet";

import { inTransaction, type Db } from "../../platform/db/in-transaction.ts";
import { createMember } from "../../modules/accounts/create-member.ts";
import { UNKNOWN_DEVICE } from "../../modules/accounts/sessions/read-device.ts";
import { openSession } from "../../modules/accounts/store/sessions.ts";
import { postJournals } from "../../modules/ledger/post-journals.ts";
import { setPin } from "../../modules/accounts/pin/set-pin.ts";
import { SECRET_KEY, START } from "../setup/test-app.ts";
import { testRandom } from "../setup/test-random.ts";

export type TestMember = { readonly id: number; readonly uid: string };

const PASSWORD = "correct horse";

/** The properties of a member, by default: no money, PIN 123456, password "correct horse". */
export type MemberOptions = {
  readonly nickname?: string;
  readonly email?: string;
  /** By default true. */
  readonly emailProved?: boolean;
  /** Decimal amounts to deposit. */
  readonly money?: Partial<Record<Wallet, string>>;
  readonly sponsor?: TestMember;
  /** The placement parent, by default the sponsor, and the side, by default the weaker one. */
  readonly parent?: TestMember;
  readonly side?: Side;
  readonly mustReset?: boolean;
};

const random = testRandom("members");

/**
 * Creates a member by the product's own use case. The first of a database is the root and the sponsor of later ones.
 */
export const aMember = async (db: Db, options: MemberOptions = {}): Promise<TestMember> => {
  const outcome = await inTransaction(db, async (tx) => {
    const root = await tx.selectFrom("placement").select("member_id").where("parent_id", "is", null).executeTakeFirst();
    const sponsorId = options.sponsor?.id ?? root?.member_id;
    const preference: PlacementPreference = options.side ?? "weaker";
    const parentId = options.parent?.id ?? sponsorId;
    const place = sponsorId === undefined || parentId === undefined ? null : { sponsorId, parentId, preference };
    const tail = random(4).toString("hex");
    const form = {
      nickname: options.nickname ?? "Robin",
      email: options.email ?? `member-${tail}@shop.example`,
      email_proved_at: options.emailProved === false ? null : START,
      country: "SG",
      password_hash: `plain ${PASSWORD}`,
      created_at: START,
    };
    const member = await createMember(tx, form, place, random);
    await setPin(tx, SECRET_KEY, { memberId: member.id, pin: "123456", now: START });
    if (options.mustReset)
      await tx.updateTable("member").set({ must_reset: true }).where("id", "=", member.id).execute();
    return done(member);
  });
  if (!outcome.ok) throw new Error("a member was refused");
  for (const [unit, amount] of Object.entries(options.money ?? {})) {
    await deposit(db, outcome.value.id, oneOf(WALLETS, unit), amount);
  }
  return outcome.value;
};

/** Deposits a decimal amount into a wallet. */
export const deposit = async (db: Db, memberId: number, wallet: Wallet, amount: string): Promise<void> => {
  const hundredths = parseMoney(amount);
  if (hundredths === undefined) throw new Error(`${amount} is not an amount`);
  const heading = { member: memberId, sn: serialNumber("D", START, random(5)), at: START, reason: "for a test" };
  await inTransaction(db, async (tx) =>
    done(await postJournals(tx, [manualAdjustment(heading, "deposit", wallet, hundredths)])),
  );
};

/** A session's token, opened without the login call. */
export const loginAs = async (db: Db, member: TestMember, now: Date = START): Promise<string> => {
  const opened = await inTransaction(db, async (tx) =>
    done(await openSession(tx, { memberId: member.id, device: UNKNOWN_DEVICE }, random, now)),
  );
  if (!opened.ok) throw new Error("a session was refused");
  return opened.value;
};

/** A wallet's balance in hundredths. */
export const balanceOf = async (db: Db, memberId: number, wallet: Wallet): Promise<bigint> =>
  (
    await db
      .selectFrom("wallet")
      .select("balance")
      .where("member_id", "=", memberId)
      .where("unit", "=", wallet)
      .executeTakeFirstOrThrow()
  ).balance;
