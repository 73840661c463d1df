import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { aMember } from "../../../testing/builders/a-member.ts";
import { anOperator } from "../../../testing/builders/an-operator.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { newestCode } from "../../../testing/read-mail.ts";
import { plainPasswords, testApp, type Answer, type TestApp } from "../../../testing/setup/test-app.ts";

const PASSWORD = "correct horse";

let shop: TestApp;
let addresses = 0;
beforeAll(async () => {
  shop = await testApp();
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const newAddress = (): string => {
  addresses += 1;
  return `192.0.2.${addresses}`;
};
const logIn = (username: string, password: string, address: string): Promise<Answer> =>
  shop.post("/login", { username, password }, { address });
const failing = async (times: number, username: string, address: string): Promise<readonly Answer[]> => {
  const all: Answer[] = [];
  for (let each = 0; each < times; each += 1) all.push(await logIn(username, "wrong", address));
  return all;
};

test("the right password opens a session; each has a different token of 256 bits", async () => {
  const { uid } = await aMember(shop.db);
  const [first, second] = [await logIn(uid, PASSWORD, newAddress()), await logIn(uid, PASSWORD, newAddress())];
  expect(first).toMatchObject({ code: 200, data: expect.stringMatching(/^[\w-]{43}$/) });
  expect(second.data).not.toBe(first.data);
  expect(await shop.get("/user/detail", {}, { token: String(first.data) })).toMatchObject({ data: { username: uid } });
});

test("tries that nobody could judge, since the database went away, lock nobody out", async () => {
  let isAway = true;
  const verify: typeof plainPasswords.verify = async (...given) => {
    if (isAway) throw new Error("Connection terminated unexpectedly");
    return await plainPasswords.verify(...given);
  };
  const flaky = await testApp({ passwords: { ...plainPasswords, verify } });
  try {
    const { uid } = await aMember(flaky.db);
    const enter = async () => await flaky.post("/login", { username: uid, password: PASSWORD });
    for (let tries = 0; tries < 12; tries += 1) expect(await enter()).toMatchObject({ status: 503 });
    isAway = false;
    expect(await enter()).toMatchObject({ code: 200 });
  } finally {
    await flaky.stop();
  }
});

test("an unknown account and a wrong password are refused in the same way", async () => {
  const { uid } = await aMember(shop.db);
  const [unknown, wrong] = [await logIn("99999999", PASSWORD, newAddress()), await logIn(uid, "wrong", newAddress())];
  expect(unknown).toMatchObject({ status: 200, code: 400, error: "login.wrong", data: null });
  expect([wrong.code, wrong.msg, wrong.error]).toEqual([unknown.code, unknown.msg, unknown.error]);
});

test("a password is compared exactly as typed", async () => {
  const { uid } = await aMember(shop.db);
  for (const typed of [` ${PASSWORD}`, `${PASSWORD} `, PASSWORD.toUpperCase(), "plain correct horse", ""]) {
    expect(await logIn(uid, typed, newAddress())).toMatchObject({ code: 400 });
  }
});

test("a password opens however the keyboard composes its letters, and whichever blank it writes", async () => {
  const composed = "Päßwort Übung".normalize("NFC");
  const typed = [composed, composed.normalize("NFD"), composed.replace(" ", "\u00a0")];
  for (const set of typed) {
    const { uid } = await aMember(shop.db);
    const password_hash = await plainPasswords.hash(set);
    await shop.db.updateTable("member").set({ password_hash }).where("uid", "=", uid).execute();
    for (const each of typed)
      expect(await logIn(`${uid.slice(0, 4)} ${uid.slice(4)}`, each, newAddress())).toMatchObject({ code: 200 });
  }
});

test("a frozen member is informed, but only with the right password", async () => {
  const { id, uid } = await aMember(shop.db);
  await shop.db.updateTable("member").set({ frozen_at: shop.now() }).where("id", "=", id).execute();
  expect(await logIn(uid, "wrong", newAddress())).toMatchObject({ error: "login.wrong" });
  expect(await logIn(uid, PASSWORD, newAddress())).toMatchObject({ code: 409, error: "member.frozen" });
});

describe("guessing", () => {
  test("ten failures of an account block it for a while, from any address, also with the right password", async () => {
    const { uid } = await aMember(shop.db);
    const answers = await failing(10, uid, newAddress());
    expect(answers.filter(({ error }) => error === "login.wrong")).toHaveLength(10);
    const stopped = await logIn(uid, PASSWORD, newAddress());
    expect(stopped).toMatchObject({ status: 200, code: 429, error: "login.too_many" });
    expect(stopped.msg).toMatch(/in 15 minutes/);
  });

  test("an unknown account is blocked in the same way, so that it cannot be distinguished", async () => {
    await failing(10, "98989898", newAddress());
    expect(await logIn("98989898", PASSWORD, newAddress())).toMatchObject({ error: "login.too_many" });
  });

  test("other accounts still work, also from the same address", async () => {
    const [{ uid }, other] = [await aMember(shop.db), await aMember(shop.db)];
    const address = newAddress();
    await failing(11, uid, address);
    expect(await logIn(other.uid, PASSWORD, address)).toMatchObject({ code: 200 });
  });

  test("successful logins are not counted", async () => {
    const { uid } = await aMember(shop.db);
    for (let each = 0; each < 12; each += 1)
      expect(await logIn(uid, PASSWORD, newAddress())).toMatchObject({ code: 200 });
    await failing(9, uid, newAddress());
    expect(await logIn(uid, PASSWORD, newAddress())).toMatchObject({ code: 200 });
  });

  test("one hundred failures of an address block that address", async () => {
    const { uid } = await aMember(shop.db);
    const address = newAddress();
    await Promise.all(Array.from({ length: 100 }, (_, index) => logIn(String(30_000_000 + index), "wrong", address)));
    expect(await logIn(uid, PASSWORD, address)).toMatchObject({ error: "login.too_many" });
    expect(await logIn(uid, PASSWORD, newAddress())).toMatchObject({ code: 200 });
  });

  test("of a hundred simultaneous guesses only ten are checked", async () => {
    const { uid } = await aMember(shop.db);
    const answers = await Promise.all(Array.from({ length: 100 }, () => logIn(uid, "wrong", newAddress())));
    expect(answers.filter(({ error }) => error === "login.wrong").length).toBeLessThanOrEqual(10);
    expect(answers.filter(({ error }) => error === "login.too_many").length).toBeGreaterThanOrEqual(90);
  });

  test("51 simultaneous guesses, one of them right, are counted like sequential ones", async () => {
    for (let round = 0; round < 30; round += 1) {
      const { uid } = await aMember(shop.db);
      const guesses = Array.from({ length: 51 }, async (_, index) =>
        logIn(uid, index === round ? PASSWORD : "wrong", newAddress()),
      );
      const answers = [...(await Promise.all(guesses)), ...(await failing(2, uid, newAddress()))];
      // A successful login gives back only its own try.
      expect(
        answers.filter(({ error }) => error === "login.wrong"),
        `round ${round}`,
      ).toHaveLength(10);
      expect(answers.at(-1)).toMatchObject({ error: "login.too_many" });
    }
  });

  test("simultaneous right ones all succeed", async () => {
    const { uid } = await aMember(shop.db);
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(uid, PASSWORD, address)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(8);
  });
});

describe("endless guessing of a password", () => {
  const guessAll = async (uid: string): Promise<void> => {
    await failing(11, uid, newAddress());
    expect(await logIn(uid, PASSWORD, newAddress())).toMatchObject({ error: "login.too_many" });
  };
  const onDevice = (username: string, device: string): Promise<Answer> =>
    shop.post("/login", { username, password: PASSWORD, device }, { address: newAddress() });

  test("does not lock the owner out where the account was logged in to before", async () => {
    const { uid } = await aMember(shop.db);
    const home = newAddress();
    expect(await logIn(uid, PASSWORD, home)).toMatchObject({ code: 200 });
    await guessAll(uid);
    expect(await logIn(uid, PASSWORD, home)).toMatchObject({ code: 200 });
    const failed = await failing(11, uid, home);
    expect(failed.at(-1)).toMatchObject({ error: "login.too_many" });
  });

  test("nor by a name that looks like a place of the counters", async () => {
    const [{ uid }, home] = [await aMember(shop.db), newAddress()];
    await logIn(uid, PASSWORD, home);
    const owner = await anOperator(shop.db, "owner", shop.now());
    const crafted = [`${uid} at ${home}`, `admin ${owner.email}`, `00${uid}`, uid.slice(1), "①٠٠٠٠٠٠٢"];
    for (const name of crafted) {
      const failed = await failing(11, name, newAddress());
      expect(new Set(failed.map(({ error }) => error)), name).toEqual(new Set(["login.wrong"]));
    }
    expect(await logIn(uid, PASSWORD, home)).toMatchObject({ code: 200 });
    const login = { email: owner.email, password: PASSWORD };
    expect(await shop.post("/admin/login", login, { address: newAddress() })).toMatchObject({ code: 200 });
    const subjects = await shop.db
      .selectFrom("rate_limit")
      .select("subject")
      .where("subject", "in", crafted)
      .orderBy("name")
      .orderBy("subject")
      .orderBy("place")
      .execute();
    expect(subjects).toEqual([]);
  });

  test("nor from the same address as the owner's own device, by any number of accounts", async () => {
    const [{ uid }, device, home] = [await aMember(shop.db), "f".repeat(43), newAddress()];
    const own = async (): Promise<Answer> =>
      await shop.post("/login", { username: uid, password: PASSWORD, device }, { address: home });
    expect(await own()).toMatchObject({ code: 200 });
    expect((await failing(11, uid, home)).at(-1)).toMatchObject({ error: "login.too_many" });
    expect(await own()).toMatchObject({ code: 200 });
    await Promise.all(Array.from({ length: 100 }, (_, index) => logIn(String(50_000_000 + index), "wrong", home)));
    expect(await logIn("50000777", "wrong", home)).toMatchObject({ error: "login.too_many" });
    expect(await own()).toMatchObject({ code: 200 });
  });

  test("nor an operator on a known device, by a neighbour behind the same address", async () => {
    const [{ email }, device, home] = [await anOperator(shop.db, "owner", shop.now()), "a".repeat(32), newAddress()];
    const own = async (more: object = { device }): Promise<Answer> =>
      await shop.post("/admin/login", { email, password: PASSWORD, ...more }, { address: home });
    expect(await own()).toMatchObject({ code: 200 });
    for (let tries = 0; tries < 11; tries += 1)
      await shop.post("/admin/login", { email, password: "wrong horse" }, { address: home });
    expect(await own({})).toMatchObject({ error: "login.too_many" });
    expect(await own()).toMatchObject({ code: 200 });
  });

  test("nor on a device that the account knows, wherever it is", async () => {
    const [{ uid }, device] = [await aMember(shop.db), "d".repeat(43)];
    expect(await onDevice(uid, device)).toMatchObject({ code: 200 });
    await guessAll(uid);
    expect(await onDevice(uid, device)).toMatchObject({ code: 200 });
    expect(await onDevice(uid, "e".repeat(43))).toMatchObject({ error: "login.too_many" });
    expect(await onDevice((await aMember(shop.db)).uid, device)).toMatchObject({ code: 200 });
  });

  test("nor where the password is reset by a code", async () => {
    const { id, uid } = await aMember(shop.db);
    const { email } = await shop.db
      .selectFrom("member_customer")
      .select("email")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const address = newAddress();
    await guessAll(uid);
    await shop.get("/code", { email: String(email) }, { address });
    const code = await newestCode(shop.db, String(email));
    const form = { email, code, username: uid, password: PASSWORD };
    expect(await shop.post("/reset", form, { address })).toMatchObject({ code: 200 });
    await failing(11, uid, newAddress());
    expect(await logIn(uid, PASSWORD, address)).toMatchObject({ code: 200 });
  });

  test("counts all addresses of one IPv6 network as one", async () => {
    const { uid } = await aMember(shop.db);
    const others = Array.from({ length: 100 }, (_, index) =>
      logIn(String(40_000_000 + index), "wrong", `2001:db8:7:7::${index.toString(16)}`),
    );
    await Promise.all(others);
    expect(await logIn(uid, PASSWORD, "2001:db8:7:7:ffff::1")).toMatchObject({ error: "login.too_many" });
    expect(await logIn(uid, PASSWORD, "2001:db8:7:8::1")).toMatchObject({ code: 200 });
  });
});
