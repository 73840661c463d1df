import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { done } from "@espalier/core/vocabulary/outcome";

import { createClient } from "../../packages/contract/src/client.ts";
import { MODULE_CHECKS } from "../../apps/server/src/module-checks.ts";
import { reconcileLedger } from "../../apps/server/src/modules/ledger/reconcile-ledger.ts";
import { verifyLegs } from "../../apps/server/src/modules/network/verify-legs.ts";
import { verifyTree } from "../../apps/server/src/modules/network/verify-tree.ts";
import { verifyPlan } from "../../apps/server/src/modules/plan/verify/verify-plan.ts";
import { inTransaction, type Db } from "../../apps/server/src/platform/db/in-transaction.ts";
import { argonPasswords } from "../../apps/server/src/platform/passwords/argon-passwords.ts";
import { aGood } from "../../apps/server/src/testing/builders/a-good.ts";
import { aMember, type TestMember } from "../../apps/server/src/testing/builders/a-member.ts";
import { KEYS } from "../../apps/server/src/testing/setup/test-app.ts";

export const MEMBERS = 6;
const PASSWORD = "calm-orchard-7";
const PIN = "123456";

export type Town = { readonly members: readonly TestMember[]; readonly goods: number };

/** Adds members with money, and goods. */
export const settle = async (db: Db): Promise<Town> => {
  const password_hash = await argonPasswords.hash(PASSWORD);
  const members: TestMember[] = [];
  for (let index = 0; index < MEMBERS; index += 1) members.push(await aMember(db, { money: { SP: "100000.00" } }));
  await db.updateTable("member").set({ password_hash }).execute();
  return { members, goods: await aGood(db, { stock: 1_000_000 }) };
};

/** Makes a member's request and repeats it with its key until it is answered. */
export type Action = { readonly what: string; answered: boolean; orderSn?: string };

/**
 * Logs in, buys and pays the next member in turn until trading ends. Requests are repeated until answered or the test
 * is over.
 */
export const trade = async (
  { trading, over }: { readonly trading: AbortSignal; readonly over: AbortSignal },
  url: string,
  { uid }: TestMember,
  { members, goods }: Town,
  actions: Action[],
): Promise<void> => {
  let token = "";
  const call = createClient({
    baseUrl: `${url}/api`,
    token: () => token,
    language: () => "en",
    onExpired: () => undefined,
  });
  const neighbour = members[(members.findIndex((member) => member.uid === uid) + 1) % members.length]?.uid ?? "";
  const steps = [
    async () => {
      token = await call("login", { username: uid, password: PASSWORD });
      return undefined;
    },
    async (idempotencyKey: string) =>
      (await call("orderCreate", { goods: [{ id: goods, number: 1 }], paid_type: 1 }, { idempotencyKey })).order_sn,
    async (idempotencyKey: string) => {
      await call(
        "walletTransfer",
        { uid: neighbour, number: "1.00", wallet_type: 1, password: PIN },
        { idempotencyKey },
      );
      return undefined;
    },
  ];
  for (let turn = 0; !trading.aborted && !over.aborted; turn += 1) {
    const step = steps[turn % steps.length];
    const action: Action = { what: `${uid} ${turn % steps.length}`, answered: false };
    actions.push(action);
    const key = randomUUID();
    while (!action.answered && !over.aborted) {
      try {
        const orderSn = await step?.(key);
        if (orderSn !== undefined) action.orderSn = orderSn;
        action.answered = true;
      } catch (error) {
        if (!isLost(error)) throw error;
        await sleep(50);
      }
    }
  }
};

/** Whether no answer came, or one that says that the server cannot answer now. */
export const isLost = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === 0 || error.code === 503);

/** What the checks of the ledger, the plan and the tree find wrong. */
export const differences = async (db: Db): Promise<readonly string[]> => {
  const found = await inTransaction(db, async (tx) =>
    done({
      ledger: (await reconcileLedger(tx, { ...KEYS, checks: MODULE_CHECKS, now: new Date() })).differences,
      plan: await verifyPlan([tx]),
      network: [...(await verifyTree(tx)), ...(await verifyLegs(tx))],
    }),
  );
  if (!found.ok) throw new Error("a check was refused");
  const { ledger, plan, network } = found.value;
  return [...ledger, ...plan.differences, ...network];
};
