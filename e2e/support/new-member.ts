import { randomBytes } from "node:crypto";
import { type Client, createClient } from "@espalier/contract/client";
import { manualAdjustment } from "@espalier/core/ledger/movements";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import { parseMoney } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import type { Wallet } from "@espalier/core/vocabulary/wallet";
import { inject } from "vitest";
import { inTransaction } from "../../apps/server/src/platform/db/in-transaction.ts";
import { postJournals } from "../../apps/server/src/modules/ledger/post-journals.ts";
import { withDatabase } from "./with-database.ts";

/** A member with a live session. */
export type Member = {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** The shop's calls as this member makes them. */
  readonly call: Client;
};

const DEMO = { username: "10000001", password: "demo1234" };
const PASSWORD = "calm-orchard-7";

/** Creates a member invited by the demo member: registered and logged in by the shop's calls, with a deposit. */
export const newMember = async (money: Partial<Record<Wallet, string>> = {}): Promise<Member> => {
  const visitor = caller(null);
  const email = `${randomBytes(6).toString("hex")}@members.example`;
  const uid = await visitor("reg", {
    nickname: "Newcomer",
    email,
    country: "SG",
    password: PASSWORD,
    repeat: PASSWORD,
    inviteCode: await demoInviteCode(),
    invitePid: "",
    positionPid: "",
    checked: true,
    agree: true,
  });
  await deposit(uid, money);
  return { ...(await logIn(uid, PASSWORD)), email };
};

let inviteCode: Promise<string> | undefined;

const demoInviteCode = (): Promise<string> => {
  inviteCode ??= logIn(DEMO.username).then(async ({ call }) => (await call("userInfo")).info.invite_code);
  return inviteCode;
};

/** A session of a member who exists. */
export const logIn = async (username: string, password = DEMO.password): Promise<Omit<Member, "email">> => {
  const token = await caller(null)("login", { username, password });
  return { uid: username, password, token, call: caller(token) };
};

/** Deposits money as an operator would, through the ledger. */
export const deposit = async (uid: string, money: Partial<Record<Wallet, string>>): Promise<void> => {
  const now = new Date();
  await withDatabase(async (db) => {
    const { id } = await db.selectFrom("member").select("id").where("uid", "=", uid).executeTakeFirstOrThrow();
    const heading = () => ({
      member: id,
      sn: serialNumber("D", now, randomBytes(5)),
      at: now,
      reason: "Bank transfer",
    });
    const journals = (["SP", "CP", "RP", "OP"] as const).flatMap((wallet) => {
      const amount = parseMoney(money[wallet] ?? "");
      return amount === undefined ? [] : [manualAdjustment(heading(), "deposit", wallet, amount)];
    });
    if (journals.length > 0) await inTransaction(db, async (tx) => done(await postJournals(tx, journals)));
  });
};

/** The shop's calls, with a session or without. */
export const caller = (token: string | null): Client =>
  createClient({
    baseUrl: `${inject("e2e").url}/api`,
    token: () => token,
    language: () => "en",
    onExpired: () => undefined,
  });
