import { type Database, openDatabase } from "../../../apps/server/src/platform/db/open-database.ts";
import { inTransaction, type Db } from "../../../apps/server/src/platform/db/in-transaction.ts";
import { argonPasswords } from "../../../apps/server/src/platform/passwords/argon-passwords.ts";
import { writeSetting } from "../../../apps/server/src/modules/settings/settings.ts";
import { aBankAccount } from "../../../apps/server/src/testing/builders/a-bank-account.ts";
import { aGood } from "../../../apps/server/src/testing/builders/a-good.ts";
import { aMember, loginAs, type TestMember } from "../../../apps/server/src/testing/builders/a-member.ts";
import { anOperator } from "../../../apps/server/src/testing/builders/an-operator.ts";
import { codeOf } from "../../../apps/server/src/testing/code-of.ts";
import { planWorld, type PlanWorld, SEVEN } from "../../../apps/server/src/testing/plan-world.ts";
import { done } from "@espalier/core/vocabulary/outcome";
import type { ReplicatedDatabase } from "../replicated-databases.ts";

/** What every member has at first of SP and of CP. */
export const PURSE = "10000.00";
export const PASSWORD = "calm-orchard-7";
const MEMBERS = 7;

/** A member who asks for one kind of thing. */
export type Asker = TestMember & { readonly token: string; readonly bankId: number };

/** A company in the database: a network with sales that no run has settled, and members who ask for things. */
export type Town = {
  readonly world: PlanWorld;
  readonly members: readonly Asker[];
  readonly goods: number;
  readonly inviteCode: string;
  readonly operator: { readonly id: number; readonly token: string };
  /** The orders that are there at first. */
  readonly firstOrders: ReadonlySet<string>;
};

export const settleTown = async (db: Db): Promise<Town> => {
  const now = new Date();
  const world = await planWorld(db, SEVEN);
  for (const { id } of SEVEN.slice(1)) await world.buy(id, 1_000_00, now);
  await world.sellToCustomer(4, 50_00, now);
  const members: Asker[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const member = await aMember(db, { money: { SP: PURSE, CP: PURSE } });
    members.push({ ...member, token: await loginAs(db, member, now), bankId: await aBankAccount(db, member.id) });
  }
  const password_hash = await argonPasswords.hash(PASSWORD);
  await db.updateTable("member").set({ password_hash }).execute();
  await inTransaction(db, async (tx) => done(await writeSetting(tx, "shop.public", true)));
  const operator = await anOperator(db, "owner", now);
  // An installation with its own key takes only operators who use an authenticator app.
  await db
    .updateTable("operator")
    .set({ totp_secret: Buffer.from("sealed"), totp_confirmed_at: now })
    .execute();
  const orders = await db.selectFrom("member_order").select("sn").orderBy("id").execute();
  return {
    world,
    members,
    // Without volume, so that what is bought beside them changes no run.
    goods: await aGood(db, { price: "1.00", pv: "0.00", stock: 1_000_000 }),
    inviteCode: await codeOf(db, members[0]?.id ?? 0),
    operator,
    firstOrders: new Set(orders.map(({ sn }) => sn)),
  };
};

export const inShop = async <Result>(
  database: ReplicatedDatabase,
  work: (db: Db, pool: Database["pool"]) => Promise<Result>,
): Promise<Result> => {
  const { db, pool, close } = openDatabase({ url: database.urlOf("shop"), size: 3 });
  try {
    return await work(db, pool);
  } finally {
    await close();
  }
};
