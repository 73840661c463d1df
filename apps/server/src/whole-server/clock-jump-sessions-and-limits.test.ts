import { done } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { inTransaction } from "../platform/db/in-transaction.ts";
import { holdLease } from "../platform/db/lease.ts";
import { createLimits } from "../platform/http/limits.ts";
import { sumNotedAmounts } from "../modules/operators/sum-noted-amounts.ts";
import { openViewSession, takeViewSession } from "../modules/accounts/store/sessions.ts";
import { checkPin } from "../modules/accounts/pin/check-pin.ts";
import { agePin } from "../testing/age-pin.ts";
import { adminClient } from "../testing/admin-client.ts";
import { aMember, loginAs, type TestMember } from "../testing/builders/a-member.ts";
import { anOperator } from "../testing/builders/an-operator.ts";
import { expectNoFaults } from "../testing/expect-no-faults.ts";
import { newestCode } from "../testing/read-mail.ts";
import { KEYS, testApp, type TestApp } from "../testing/setup/test-app.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(async () => {
  expectNoFaults(shop);
  await shop.stop();
});

const codeOf = async (token: string): Promise<number> => (await shop.get("/user/detail", {}, { token })).code;
const adminCodeOf = async (token: string): Promise<number> => (await shop.get("/admin/me", {}, { token })).code;
const emailOf = async ({ id }: TestMember): Promise<string> =>
  (await shop.db.selectFrom("member_customer").select("email").where("id", "=", id).executeTakeFirstOrThrow()).email ??
  "";

describe("a session", () => {
  test("that was found expired stays expired when the clock is put back", async () => {
    const member = await aMember(shop.db);
    const [seen, unseen] = [await loginAs(shop.db, member, shop.now()), await loginAs(shop.db, member, shop.now())];
    shop.wait(30 * DAY + 60);
    expect(await codeOf(seen)).toBe(403);
    shop.wait(-HOUR);
    expect(await codeOf(seen)).toBe(403);
    // Nobody used this session while it was over. It lives longer by as much as the clock was put back, and no more.
    expect(await codeOf(unseen)).toBe(200);
    shop.wait(30 * DAY + 60);
    expect(await codeOf(unseen)).toBe(403);
  });

  test("continues when the clock is put back by an hour, and lasts no longer than its time from then on", async () => {
    const token = await loginAs(shop.db, await aMember(shop.db), shop.now());
    shop.wait(-HOUR);
    expect(await codeOf(token)).toBe(200);
    shop.wait(30 * DAY + HOUR + 1);
    expect(await codeOf(token)).toBe(403);
  });

  test("opened while the clock was a day ahead ends when the clock is corrected", async () => {
    shop.wait(DAY);
    const token = await loginAs(shop.db, await aMember(shop.db), shop.now());
    expect(await codeOf(token)).toBe(200);
    shop.wait(-DAY);
    expect(await codeOf(token)).toBe(403);
  });

  test("of an operator, and an impersonation, end in time whatever the clock does", async () => {
    const operator = await anOperator(shop.db, "owner", shop.now());
    const member = await aMember(shop.db);
    const view = async (): Promise<string> => {
      const who = { memberId: member.id, operatorId: operator.id };
      const opened = await inTransaction(shop.db, async (tx) => {
        const { secret } = await openViewSession(tx, who, shop.deps.random, shop.now());
        return done(await takeViewSession(tx, secret, shop.deps.random, shop.now()));
      });
      return (opened.ok && opened.value) || "";
    };
    const looked = await view();
    shop.wait(DAY);
    expect([await adminCodeOf(operator.token), await codeOf(looked)]).toEqual([403, 403]);
    const ahead = await anOperator(shop.db, "owner", shop.now());
    const aheadLook = await view();
    shop.wait(-DAY);
    expect([await adminCodeOf(ahead.token), await codeOf(aheadLook), await codeOf(looked)]).toEqual([403, 403, 403]);
  });
});

describe("a code", () => {
  const call = async (email: string): Promise<string> => {
    const requested = await shop.get("/code", { email });
    return requested.code === 200 ? ((await newestCode(shop.db, email)) ?? "") : String(requested.error);
  };
  const verify = async (email: string, code: string) =>
    (await shop.post("/public/verify/code", { email, code })).error ?? "right";

  test("made while the clock was ahead is not valid, and a new one can be sent at once and counts", async () => {
    const email = await emailOf(await aMember(shop.db));
    shop.wait(DAY);
    const ahead = await call(email);
    shop.wait(-DAY);
    expect(await verify(email, ahead)).toBe("code.expired");
    const code = await call(email);
    expect(await verify(email, code)).toBe("right");
  });

  test("counts where another process's clock is some minutes behind", async () => {
    const email = await emailOf(await aMember(shop.db));
    const code = await call(email);
    shop.wait(-240);
    expect(await verify(email, code)).toBe("right");
    shop.wait(240);
  });

  test("expires after a jump forwards", async () => {
    const email = await emailOf(await aMember(shop.db));
    const code = await call(email);
    shop.wait(DAY);
    expect(await verify(email, code)).toBe("code.expired");
  });

  test("is not too many because of those made while the clock was ahead", async () => {
    const email = await emailOf(await aMember(shop.db));
    shop.wait(30 * DAY);
    for (let sent = 0; sent < 10; sent += 1) {
      shop.wait(60);
      expect(await call(email)).toMatch(/^\d{6}$/);
    }
    shop.wait(60);
    expect(await call(email)).toBe("code.too_many");
    shop.wait(-11 * 60 - 30 * DAY);
    expect(await call(email)).toMatch(/^\d{6}$/);
  });

  test("is not sent repeatedly because the clock is put back", async () => {
    const email = await emailOf(await aMember(shop.db));
    await call(email);
    expect(await call(email)).toBe("code.too_soon");
    for (let sent = 0; sent < 9; sent += 1) {
      shop.wait(-HOUR);
      expect(await call(email)).toMatch(/^\d{6}$/);
    }
    shop.wait(-HOUR);
    expect(await call(email)).toBe("code.too_many");
    shop.wait(10 * HOUR);
  });
});

describe("a security password", () => {
  const guess = async (memberId: number, pin: string): Promise<string> => {
    const checked = await checkPin(shop.db, KEYS, { memberId, pin });
    return checked.ok ? "right" : checked.failure.key;
  };
  const lock = async (memberId: number): Promise<void> => {
    for (let tries = 0; tries < 5; tries += 1) await guess(memberId, "000000");
    expect(await guess(memberId, "123456")).toBe("pin.locked");
  };

  test("is not locked for longer because the clock was ahead", async () => {
    const { id } = await aMember(shop.db);
    await lock(id);
    // The database's clock was a day ahead when it wrote that.
    await agePin(shop.db, id, -DAY);
    expect(await guess(id, "123456")).toBe("right");
  });

  test("stays locked when the clock is put back a little", async () => {
    const { id } = await aMember(shop.db);
    await lock(id);
    await agePin(shop.db, id, -120);
    expect(await guess(id, "123456")).toBe("pin.locked");
  });

  test("accepts at most ten wrong tries, however often the day starts again", async () => {
    const { id } = await aMember(shop.db);
    await lock(id);
    await agePin(shop.db, id, -DAY);
    for (let tries = 0; tries < 4; tries += 1) expect(await guess(id, "000000")).toBe("pin.wrong");
    expect(await guess(id, "000000")).toBe("pin.locked_until_reset");
  });
});

test("a clock that was ahead makes nobody wait longer than the limit", async () => {
  const limits = createLimits(shop.db);
  const attempt = async (): Promise<number> =>
    (await limits.loginTry({ audience: "member", account: "10203040", address: "198.51.100.7" })).wait;
  const jump = async (interval: string): Promise<void> =>
    void (await sql`update rate_limit set ends_at = ends_at + ${interval}::interval`.execute(shop.db));
  const lock = async (): Promise<void> => {
    for (let tries = 0; tries < 10; tries += 1) expect(await attempt()).toBe(0);
    expect(await attempt()).toBeGreaterThan(800);
  };
  await lock();
  // The database's clock went two minutes back, so that what it wrote lies two minutes further ahead.
  await jump("2 minutes");
  expect(await attempt()).toBe(900);
  await jump("1 day");
  await lock();
});

test("what an operator moved while the clock was a month ahead is none of a day's sum once it is right, what lies hours ahead is", async () => {
  const { uid } = await aMember(shop.db);
  const { call, operator } = await adminClient(shop, "finance");
  const deposit = async (): Promise<unknown> =>
    await call("adminMoneyDeposit", { uid, wallet: "SP", amount: "100.00", reason: "a test" });
  const sumAt = async (now: Date): Promise<unknown> => {
    const noted = { operatorId: operator.id, action: "adminMoneyDeposit", uid, now };
    const summed = await inTransaction(shop.db, async (tx) => done(await sumNotedAmounts(tx, noted)));
    return summed.ok && summed.value.forMember;
  };
  shop.wait(6 * HOUR);
  await deposit();
  shop.wait(-6 * HOUR);
  expect(await sumAt(shop.now())).toBe(100_00n);
  expect(await sumAt(new Date(shop.now().getTime() - 30 * DAY * 1_000))).toBe(0n);
});

test("a lease still ends when the database's clock was put back", async () => {
  const hold = async (holder: string) =>
    await inTransaction(shop.db, async (tx) => done(await holdLease(tx, "plan-run", holder, 60)));
  const jump = async (interval: string): Promise<void> =>
    void (await sql`update lease set until = until + ${interval}::interval where name = 'plan-run'`.execute(shop.db));
  expect(await hold("killed")).toEqual(done("taken"));
  expect(await hold("next")).toEqual(done("refused"));
  // The database's clock went an hour back, so that what it wrote lies an hour ahead.
  await jump("1 hour");
  expect(await hold("next")).toEqual(done("taken"));
  expect(await hold("killed")).toEqual(done("refused"));
  await jump("-1 day");
  expect(await hold("third")).toEqual(done("taken"));
});
