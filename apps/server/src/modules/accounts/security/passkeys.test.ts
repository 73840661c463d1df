import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { customerOf } from "../../members/customer-of.ts";
import { aMember, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { anOperator } from "../../../testing/builders/an-operator.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { type Answer, testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import {
  BENT_PASSKEYS,
  BENT_SIGNATURES,
  type Bent,
  softwareAuthenticator,
} from "../../../testing/software-authenticator.ts";

type Authenticator = ReturnType<typeof softwareAuthenticator>;

const ORIGIN = "https://shop.example";
const PASSWORD = "correct horse";

let shop: TestApp;
let member: TestMember;
let token: string;
let device: Authenticator;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  member = await aMember(shop.db);
  token = await loginAs(shop.db, member, shop.now());
  device = softwareAuthenticator(ORIGIN);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const begin = async (password = PASSWORD): Promise<Answer> =>
  await shop.post("/user/passkey/add/begin", { password }, { token });
const add = async (made: object, name = "Phone"): Promise<Answer> =>
  await shop.post("/user/passkey/add", { name, ...made }, { token });
const addPasskey = async (): Promise<void> => {
  const { data } = await begin();
  expect(await add(device.make(Object(data)))).toMatchObject({ code: 200 });
};
const remove = async (id: unknown, password = PASSWORD): Promise<Answer> =>
  await shop.post("/user/passkey/remove", { id, password }, { token });
let visits = 0;
const newAddress = (): string => {
  visits += 1;
  return `198.18.${Math.floor(visits / 250)}.${visits % 250}`;
};
const challenge = async () => Object((await shop.post("/passkey/login/begin", {}, { address: newAddress() })).data);
const logIn = async (used: object, from: object = {}): Promise<Answer> => await shop.post("/passkey/login", used, from);
const tokenOf = ({ data }: Answer) => ({ token: String(Object(data).token) });
const logInBent = async (bent: Bent): Promise<Answer> => await logIn(device.use(await challenge(), bent));
const list = async () => Object((await shop.get("/user/security", {}, { token })).data).passkeys.list;
const mails = async (): Promise<readonly string[]> =>
  (
    await shop.db
      .selectFrom("outbox")
      .select("template")
      .where("customer_id", "=", customerOf(member.id))
      .orderBy("id")
      .execute()
  ).map(({ template }) => template);

test("a passkey is made after the password, listed, and logs its member in", async () => {
  const { data } = await begin();
  expect(data).toMatchObject({ host: "shop.example", account_name: member.uid, known: [] });
  expect((await add(device.make(Object(data)), "  Phone 💻 ")).code).toBe(200);
  expect(await list()).toMatchObject([{ name: "Phone 💻", used_at: 0 }]);
  const answer = await logIn(device.use(await challenge()));
  expect(answer).toMatchObject({
    code: 200,
    data: { token: expect.stringMatching(/^[\w-]{43}$/), username: member.uid },
  });
  const info = await shop.get("/user/info", {}, tokenOf(answer));
  expect(info.data).toMatchObject({ info: { username: member.uid, backend: 1 } });
  expect(await list()).toMatchObject([{ used_at: Math.floor(shop.now().getTime() / 1000) }]);
});

test("the member is notified of a passkey that was added or removed", async () => {
  await addPasskey();
  expect((await remove((await list())[0].id)).code).toBe(200);
  expect(await mails()).toEqual(["passkey_added", "passkey_removed"]);
});

test("a passkey that is removed ends every other session, also one that it opened", async () => {
  await addPasskey();
  const opened = tokenOf(await logIn(device.use(await challenge())));
  const elsewhere = { token: await loginAs(shop.db, member, shop.now()) };
  expect((await remove(1_000_000_000)).error).toBe("passkey.gone");
  expect((await shop.get("/user/info", {}, opened)).code).toBe(200);
  expect((await remove((await list())[0].id)).code).toBe(200);
  expect((await shop.get("/user/info", {}, opened)).code).toBe(403);
  expect((await shop.get("/user/info", {}, elsewhere)).code).toBe(403);
  expect(await list()).toEqual([]);
});

test("no passkey is begun or removed without the password, and guesses are counted", async () => {
  await addPasskey();
  const [{ id }] = await list();
  expect(await begin("wrong horse")).toMatchObject({ code: 400, error: "password.wrong" });
  const guesses = await Promise.all(Array.from({ length: 50 }, async () => await remove(id, "wrong horse")));
  expect(guesses.filter(({ error }) => error === "password.wrong")).toHaveLength(9);
  expect(guesses.filter(({ error }) => error === "login.too_many")).toHaveLength(41);
  expect((await begin()).error).toBe("login.too_many");
  expect((await remove(id)).error).toBe("login.too_many");
  expect(await list()).toHaveLength(1);
  // The owner's login is not blocked by them.
  const body = { username: member.uid, password: PASSWORD };
  expect((await shop.post("/login", body, { address: newAddress() })).code).toBe(200);
});

test("of 50 passkeys that are begun at once with one right password, only that one is", async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => await begin(index === 25 ? PASSWORD : `wrong ${index}`)),
  );
  expect(answers.filter(({ code }) => code === 200).length).toBeLessThanOrEqual(1);
  expect(answers.filter(({ error }) => error === "password.wrong").length).toBeLessThanOrEqual(10);
});

test.each(BENT_SIGNATURES)("a signature with %s is refused", async (_, bent) => {
  await addPasskey();
  expect((await logIn(device.use(await challenge()))).code).toBe(200);
  expect(await logInBent(bent)).toMatchObject({ code: 400, error: "passkey.unknown", data: null });
  expect((await logInBent({ uses: 9 })).code).toBe(200);
});

test.each(BENT_PASSKEYS)("a passkey made with %s is refused", async (_, bent) => {
  const { data } = await begin();
  expect(await add(device.make(Object(data), bent))).toMatchObject({ code: 400, error: "passkey.wrong" });
  expect(await list()).toEqual([]);
});

describe("a challenge", () => {
  test("is accepted once when 50 requests use it at the same time", async () => {
    await addPasskey();
    const used = device.use(await challenge());
    const together = await Promise.all(Array.from({ length: 50 }, async () => await logIn(used)));
    expect(together.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(together.filter(({ error }) => error === "passkey.expired")).toHaveLength(49);
  });

  test("is good for five minutes, also when the clock jumps", async () => {
    await addPasskey();
    const late = device.use(await challenge());
    shop.wait(301);
    expect((await logIn(late)).error).toBe("passkey.expired");
    const ahead = device.use(await challenge());
    shop.wait(-3600);
    expect((await logIn(ahead)).error).toBe("passkey.expired");
    shop.wait(3600);
    const inTime = device.use(await challenge());
    shop.wait(299);
    expect((await logIn(inTime)).code).toBe(200);
  });

  test("is valid for one purpose and one account, and only in its own app", async () => {
    await addPasskey();
    const toAdd = Object((await begin()).data);
    expect((await logIn(device.use(toAdd))).error).toBe("passkey.expired");
    const other = softwareAuthenticator(ORIGIN);
    expect((await add(other.make(await challenge()))).error).toBe("passkey.expired");
    const another = await loginAs(shop.db, await aMember(shop.db), shop.now());
    const stolen = await shop.post("/user/passkey/add", { name: "Mine", ...other.make(toAdd) }, { token: another });
    expect(stolen.error).toBe("passkey.expired");
    const { data } = await shop.post("/admin/passkey/login/begin", {}, { address: newAddress() });
    expect((await logIn(device.use(Object(data)))).error).toBe("passkey.expired");
    const forShop = device.use(await challenge());
    expect((await shop.post("/admin/passkey/login", forShop)).error).toBe("passkey.expired");
  });
});

test("a member's passkey is none of an operator", async () => {
  await addPasskey();
  const { data } = await shop.post("/admin/passkey/login/begin", {}, { address: newAddress() });
  expect((await shop.post("/admin/passkey/login", device.use(Object(data)))).error).toBe("passkey.unknown");
});

test("a removed passkey logs nobody in, and no member removes another's", async () => {
  await addPasskey();
  const [{ id }] = await list();
  const another = await loginAs(shop.db, await aMember(shop.db), shop.now());
  const byAnother = await shop.post("/user/passkey/remove", { id, password: PASSWORD }, { token: another });
  expect(byAnother).toMatchObject({ code: 404, error: "passkey.gone" });
  expect((await remove(id)).code).toBe(200);
  expect((await remove(id)).error).toBe("passkey.gone");
  expect((await logIn(device.use(await challenge()))).error).toBe("passkey.unknown");
});

test("a device is stored once, and a member has at most ten passkeys", async () => {
  await addPasskey();
  const { data } = await begin();
  expect(Object(data).known).toEqual([device.use(Object(data)).credential_id]);
  expect((await add(device.make(Object(data)))).error).toBe("passkey.taken");
  const offers: object[] = [];
  for (let each = 0; each < 11; each += 1) offers.push(Object((await begin()).data));
  const added = await Promise.all(
    offers.map(async (offer) => await add(softwareAuthenticator(ORIGIN).make(Object(offer)))),
  );
  expect(added.filter(({ code }) => code === 200)).toHaveLength(9);
  expect(added.filter(({ error }) => error === "passkey.too_many")).toHaveLength(2);
  expect((await begin()).error).toBe("passkey.too_many");
});

describe("the session of a passkey", () => {
  test("is refused to a frozen member, whose passkey is right", async () => {
    await addPasskey();
    await shop.db.updateTable("member").set({ frozen_at: shop.now() }).where("id", "=", member.id).execute();
    expect(await logIn(device.use(await challenge()))).toMatchObject({ code: 409, error: "member.frozen" });
  });

  test("may only choose new passwords where that is required", async () => {
    await addPasskey();
    await shop.db.updateTable("member").set({ must_reset: true }).where("id", "=", member.id).execute();
    const own = tokenOf(await logIn(device.use(await challenge())));
    expect((await shop.get("/user/info", {}, own)).data).toMatchObject({ info: { backend: 2 } });
    expect((await shop.get("/user/security", {}, own)).error).toBe("reset.required");
  });

  test("is listed with its device, is notified on a new one, and ends when it is idle", async () => {
    await addPasskey();
    const key = "d".repeat(43);
    const first = await logIn({ ...device.use(await challenge()), device: key });
    await logIn({ ...device.use(await challenge()), device: key });
    expect((await mails()).filter((template) => template === "new_session")).toHaveLength(1);
    shop.wait(31 * 86_400);
    expect((await shop.get("/user/info", {}, tokenOf(first))).code).toBe(403);
    expect((await logIn(device.use(await challenge()))).code).toBe(200);
  });

  test("is not blocked by wrong passwords, and makes its address known to the login by password", async () => {
    await addPasskey();
    const guess = async (address: string): Promise<Answer> =>
      await shop.post("/login", { username: member.uid, password: "wrong" }, { address });
    for (let each = 0; each < 11; each += 1) await guess(newAddress());
    const home = newAddress();
    expect((await guess(home)).error).toBe("login.too_many");
    expect((await logIn(device.use(await challenge()), { address: home })).code).toBe(200);
    const body = { username: member.uid, password: PASSWORD };
    expect((await shop.post("/login", body, { address: home })).code).toBe(200);
  });
});

test("an operator who resets the account removes its passkeys", async () => {
  await addPasskey();
  const support = await anOperator(shop.db, "support", shop.now());
  const body = { uid: member.uid, reason: "lost the telephone" };
  expect((await shop.post("/admin/member/reset", body, { token: support.token })).code).toBe(200);
  expect((await logIn(device.use(await challenge()))).error).toBe("passkey.unknown");
});

test("at an IP address no passkey is offered", async () => {
  const bare = await testApp({ publicUrl: "https://203.0.113.7" });
  const own = { token: await loginAs(bare.db, await aMember(bare.db), bare.now()) };
  expect((await bare.get("/passkey/offer")).data).toEqual({ host: "" });
  expect((await bare.post("/passkey/login/begin")).error).toBe("passkey.not_offered");
  const used = device.use({ challenge: "x", host: "203.0.113.7" });
  expect((await bare.post("/passkey/login", used)).error).toBe("passkey.not_offered");
  const begun = await bare.post("/user/passkey/add/begin", { password: PASSWORD }, own);
  expect(begun.error).toBe("passkey.not_offered");
  await bare.stop();
});

test("logins that are begun from one address are counted", async () => {
  const from = { address: "198.18.99.9" };
  for (let time = 0; time < 300; time += 1) await shop.post("/passkey/login/begin", {}, from);
  expect((await shop.post("/passkey/login/begin", {}, from)).error).toBe("too_many");
});

test("what is too large or of another type is refused", async () => {
  await addPasskey();
  const used = device.use(await challenge());
  for (const [field, value] of [
    ["signature", "A".repeat(3_000_000)],
    ["client_data", "A".repeat(5_000)],
    ["credential_id", { $ne: "" }],
    ["authenticator_data", 7],
    ["client_data", Buffer.from("null").toString("base64url")],
    ["client_data", Buffer.from('{"challenge":["x"]}').toString("base64url")],
  ] as const)
    expect([400, 413]).toContain((await logIn({ ...used, [field]: value })).code);
});
