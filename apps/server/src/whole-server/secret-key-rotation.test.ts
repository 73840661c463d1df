import { createHmac, hkdfSync } from "node:crypto";

import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { buildApp } from "../app.ts";
import { inTransaction } from "../platform/db/in-transaction.ts";
import { nameKey, type SecretKeys } from "../platform/crypto/secret-keys.ts";
import { withClient } from "../platform/db/with-client.ts";
import { countKeyUses } from "../modules/operators/auth/count-key-uses.ts";
import { resealSecrets } from "../modules/operators/auth/reseal-secrets.ts";
import { checkPin } from "../modules/accounts/pin/check-pin.ts";
import { resealTotpSecrets } from "../modules/accounts/security/reseal-totp-secrets.ts";
import { reconcileLedger } from "../modules/ledger/reconcile-ledger.ts";
import { sealDays } from "../modules/ledger/seal-days.ts";
import { openSecret, sealSecret } from "../platform/crypto/seal-secret.ts";
import { aMember, balanceOf, deposit, loginAs, type TestMember } from "../testing/builders/a-member.ts";
import { anOperator } from "../testing/builders/an-operator.ts";
import { expectNoFaults } from "../testing/expect-no-faults.ts";
import { SECRET_KEY, START, testApp, type TestApp } from "../testing/setup/test-app.ts";
import { MODULE_CHECKS } from "../module-checks.ts";
import { consumeCode, issueCode } from "../modules/accounts/store/verification-codes.ts";

const NEW_KEY = "the key that comes after the one of every test";
const OLD: SecretKeys = { secretKey: SECRET_KEY, previousKeys: [] };
const ROTATED: SecretKeys = { secretKey: NEW_KEY, previousKeys: [SECRET_KEY] };
/** The keys after the previous key has been removed. */
const NEW: SecretKeys = { secretKey: NEW_KEY, previousKeys: [] };

let shop: TestApp;
let member: TestMember;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  member = await aMember(shop.db, { money: { SP: "100.00" } });
});
afterAll(async () => await shop.stop());

const pinIsRight = async (keys: SecretKeys, pin = "123456"): Promise<boolean> =>
  (await checkPin(shop.db, keys, { memberId: member.id, pin })).ok;
const keyOfPin = async (): Promise<string | null> =>
  (
    await shop.db
      .selectFrom("member_pin")
      .select("key_name")
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow()
  ).key_name;

test("a security password made with the previous key is right, and kept with the new one from then on", async () => {
  expect(await pinIsRight(NEW)).toBe(false);
  expect(await keyOfPin()).toBe(`${nameKey(SECRET_KEY)}.2`);
  expect(await pinIsRight(ROTATED, "654321")).toBe(false);
  expect(await pinIsRight(ROTATED)).toBe(true);
  expect(await keyOfPin()).toBe(`${nameKey(NEW_KEY)}.2`);
  expect([await pinIsRight(NEW), await pinIsRight(OLD)]).toEqual([true, false]);
});

test("one from before keys had names is given one", async () => {
  await shop.db.updateTable("member_pin").set({ key_name: null }).where("member_id", "=", member.id).execute();
  expect(await pinIsRight(OLD)).toBe(true);
  expect(await keyOfPin()).toBe(`${nameKey(SECRET_KEY)}.2`);
});

/** Stores the member's security password as versions before 1.0 did. */
const storeAsBefore = async (): Promise<void> => {
  const hash = createHmac("sha256", `pin ${SECRET_KEY}`).update(`${member.id}:123456`).digest();
  const stored = { hash, key_name: nameKey(SECRET_KEY) };
  await shop.db.updateTable("member_pin").set(stored).where("member_id", "=", member.id).execute();
};
/** The rows that depend on the tests' key. */
const usesOfKey = async (): Promise<number | undefined> =>
  (await countKeyUses(shop.db, OLD)).find(({ name }) => name === nameKey(SECRET_KEY))?.securityPasswords;

test.each([
  ["the same key", OLD, SECRET_KEY],
  ["a new key", ROTATED, NEW_KEY],
])(
  "one from before the key was derived for this purpose is right with %s, and kept with a derived one",
  async (_, keys, key) => {
    await storeAsBefore();
    expect(await pinIsRight(keys, "654321")).toBe(false);
    expect(await keyOfPin()).toBe(nameKey(SECRET_KEY));
    expect(await pinIsRight(keys)).toBe(true);
    expect(await keyOfPin()).toBe(`${nameKey(key)}.2`);
    const derived = Buffer.from(hkdfSync("sha256", key, "", "security passwords", 32));
    const { hash } = await shop.db
      .selectFrom("member_pin")
      .select("hash")
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    expect(hash).toEqual(createHmac("sha256", derived).update(`${member.id}:123456`).digest());
    expect(await pinIsRight({ secretKey: key, previousKeys: [] })).toBe(true);
  },
);

test("security passwords of either derivation count as uses of their key", async () => {
  const before = await usesOfKey();
  await storeAsBefore();
  expect(before).toBeGreaterThan(0);
  expect(await usesOfKey()).toBe(before);
});

test("two entries at once with the previous key are both right", async () => {
  expect(await Promise.all([pinIsRight(ROTATED), pinIsRight(ROTATED), pinIsRight(ROTATED)])).toEqual([
    true,
    true,
    true,
  ]);
  expect(await pinIsRight(NEW)).toBe(true);
});

test("a code sent before the change is good after it", async () => {
  const target = { subject: `member:${member.id}`, purpose: "login", sentTo: "" } as const;
  const secret = { key: SECRET_KEY, random: shop.deps.random };
  const issued = await inTransaction(shop.db, async (tx) => await issueCode(tx, secret, target, START));
  if (!issued.ok) throw new Error("a code was refused");
  const attempt = { ...target, code: issued.value, now: START, attemptAllowed: true };
  expect(await inTransaction(shop.db, async (tx) => await consumeCode(tx, NEW, attempt))).toMatchObject({ ok: false });
  expect(await inTransaction(shop.db, async (tx) => await consumeCode(tx, ROTATED, attempt))).toMatchObject({
    ok: true,
  });
});

test("a request is known again by its key", async () => {
  const [token, receiver] = [await loginAs(shop.db, member), await aMember(shop.db)];
  const payload = { uid: receiver.uid, number: "1.00", wallet_type: 1, password: "123456" };
  const headers = { authorization: token, "idempotency-key": "over the change" };
  const first = await shop.post("/wallet/transfer", payload, { token, key: headers["idempotency-key"] });
  const app = await buildApp({ ...shop.deps, ...ROTATED });
  const again = await app.inject({ method: "POST", url: "/api/wallet/transfer", headers, payload });
  expect(again.headers["idempotency-replayed"]).toBe("true");
  expect(again.json().data).toEqual(first.data);
  expect(await balanceOf(shop.db, member.id, "SP")).toBe(99_00n);
  await app.close();
});

test("an operator's app goes on giving right codes, and its secret is encrypted again", async () => {
  const operator = await anOperator(shop.db, "owner", START);
  const secret = Buffer.from("twenty bytes of one!");
  const keep = async (totp_secret: Buffer): Promise<void> => {
    await shop.db.updateTable("operator").set({ totp_secret }).where("id", "=", operator.id).execute();
  };
  const stored = async (): Promise<Buffer> =>
    (await shop.db.selectFrom("operator").select("totp_secret").where("id", "=", operator.id).executeTakeFirstOrThrow())
      .totp_secret ?? Buffer.alloc(0);
  await keep(sealSecret(SECRET_KEY, secret, shop.deps.random));
  expect(openSecret(ROTATED, await stored()).secret).toEqual(secret);
  const deps = { ...shop.deps, ...ROTATED };
  expect([await resealSecrets(deps), await resealSecrets(deps)]).toEqual([1, 0]);
  expect(openSecret(NEW, await stored()).secret).toEqual(secret);
  expectNoFaults(shop);

  expect(await resealSecrets({ ...shop.deps, ...OLD })).toBe(0);
  expect(shop.faults.splice(0)).toEqual([expect.stringContaining("cannot be decrypted")]);
  expect(openSecret(NEW, await stored()).secret).toEqual(secret);
});

test("a member's app goes on giving right codes, and its secret is encrypted again", async () => {
  const token = await loginAs(shop.db, member);
  await shop.post("/user/totp/begin", { password: "correct horse" }, { token });
  const stored = async () =>
    await shop.db
      .selectFrom("member_totp")
      .select(["secret", "key_name"])
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
  const { secret } = openSecret(OLD, (await stored()).secret);
  const deps = { ...shop.deps, ...ROTATED };
  expect([await resealTotpSecrets(deps), await resealTotpSecrets(deps)]).toEqual([1, 0]);
  expect(openSecret(NEW, (await stored()).secret).secret).toEqual(secret);
  expect((await stored()).key_name).toBe(nameKey(NEW_KEY));
  expectNoFaults(shop);

  expect(await resealTotpSecrets({ ...shop.deps, ...OLD })).toBe(0);
  expect(shop.faults.splice(0)).toEqual([expect.stringContaining("cannot be decrypted")]);
});

test("days stay sealed with the key that sealed them, and the chain goes on with the new one", async () => {
  const seal = async (key: string, now: string) =>
    await inTransaction(shop.db, async (tx) => done(await sealDays(tx, key, new Date(now))));
  const differences = async (keys: SecretKeys): Promise<readonly string[]> =>
    (
      await shop.db
        .transaction()
        .execute(async (tx) => await reconcileLedger(tx, { ...keys, checks: MODULE_CHECKS, now: shop.now() }))
    ).differences;
  const asOwner = async (statement: string): Promise<void> =>
    await withClient(shop.database.ownerUrl, "tests", async (client) => void (await client.query(statement)));
  await asOwner("update journal set recorded_at = '2030-01-01 12:00:00Z'");
  expect(await seal(SECRET_KEY, "2030-01-02T00:20:00Z")).toEqual(done(["2030-01-01"]));
  await deposit(shop.db, member.id, "SP", "1.00");
  await asOwner("update journal set recorded_at = '2030-01-02 12:00:00Z' where recorded_at < '2030-01-01'");
  expect(await seal(NEW_KEY, "2030-01-03T00:20:00Z")).toEqual(done(["2030-01-02"]));

  expect(await differences(ROTATED)).toEqual([]);
  expect(await differences(NEW)).toEqual([
    `seals: day 2030-01-01 was sealed with the key ${nameKey(SECRET_KEY)}, which is neither SECRET_KEY nor in SECRET_KEY_PREVIOUS`,
  ]);
  // The previous key alone is not enough to seal the days before the change again: the first day under the new key is chained to them.
  await asOwner("update journal set reason = 'rewritten' where recorded_at < '2030-01-02'");
  await asOwner("update wallet_entry set reason = journal.reason from journal where journal.sn = wallet_entry.sn");
  await asOwner("create table later as select * from ledger_seal where day = '2030-01-02'");
  await asOwner("delete from ledger_seal");
  await seal(SECRET_KEY, "2030-01-02T00:20:00Z");
  await asOwner("insert into ledger_seal select * from later");
  expect(await differences(ROTATED)).toEqual(["seals: day 2030-01-02 is not as it was sealed"]);
});
