import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { deleteOldChallenges } from "../../../platform/passkeys/challenges.ts";
import { anOperator, type TestOperator } from "../../../testing/builders/an-operator.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { type Answer, testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { totpCode } from "../../../testing/setup/totp-code.ts";
import {
  BENT_PASSKEYS,
  BENT_SIGNATURES,
  type Bent,
  softwareAuthenticator,
} from "../../../testing/software-authenticator.ts";

type Authenticator = ReturnType<typeof softwareAuthenticator>;

const ORIGIN = "https://shop.example";

let shop: TestApp;
let operator: TestOperator;
let device: Authenticator;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  operator = await anOperator(shop.db, "finance", shop.now());
  device = softwareAuthenticator(ORIGIN);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const asOperator = () => ({ token: operator.token });
const begin = async (password = "correct horse"): Promise<Answer> =>
  await shop.post("/admin/passkey/add/begin", { password }, asOperator());
const add = async (made: object, name = "Laptop"): Promise<Answer> =>
  await shop.post("/admin/passkey/add", { name, ...made }, asOperator());
const addPasskey = async (): Promise<void> => {
  const { data } = await begin();
  expect(await add(device.make(Object(data)))).toMatchObject({ code: 200 });
};
let visits = 0;
const challenge = async () => {
  visits += 1;
  const from = { address: `198.18.1.${visits % 250}` };
  return Object((await shop.post("/admin/passkey/login/begin", {}, from)).data);
};
const logIn = async (used: object): Promise<Answer> => await shop.post("/admin/passkey/login", used);
const logInBent = async (bent: Bent): Promise<Answer> => await logIn(device.use(await challenge(), bent));
const mailsTo = async (email: string) =>
  await shop.db
    .selectFrom("outbox")
    .select(["template", "language", "body"])
    .where("recipient", "=", email)
    .orderBy("id")
    .execute();
const list = async () => Object((await shop.get("/admin/passkey/list", {}, asOperator())).data).list;

test("a passkey is made after the password, listed, and logs its operator in", async () => {
  const { data } = await begin();
  expect(data).toMatchObject({ host: "shop.example", account_name: operator.email, known: [] });
  expect((await add(device.make(Object(data)), "  Laptop 💻 ")).code).toBe(200);
  expect(await list()).toMatchObject([{ name: "Laptop 💻", used_at: 0 }]);
  const answer = await logIn(device.use(await challenge()));
  expect(answer.code).toBe(200);
  const { token } = Object(answer.data);
  expect((await shop.get("/admin/me", {}, { token })).data).toMatchObject({ email: operator.email });
  expect(await list()).toMatchObject([{ used_at: Math.floor(shop.now().getTime() / 1000) }]);
  const { rows } = await shop.database.pool.query("select action from audit_entry where operator_id = $1 order by id", [
    operator.id,
  ]);
  expect(rows.map(({ action }) => action)).toEqual(["adminPasskeyAddBegin", "adminPasskeyAdd", "adminPasskeyLogin"]);
});

test("a login by passkey needs no code, even where an authenticator app is set up", async () => {
  const { secret } = Object((await shop.post("/admin/totp/begin", {}, asOperator())).data);
  await shop.post("/admin/totp/confirm", { code: totpCode(String(secret), shop.now()) }, asOperator());
  await addPasskey();
  expect((await logIn(device.use(await challenge()))).code).toBe(200);
});

test("no passkey is begun without the password, and guesses are counted", async () => {
  expect(await begin("wrong horse")).toMatchObject({ code: 400, error: "operator.password_wrong" });
  for (let guess = 1; guess < 10; guess += 1) await begin("wrong horse");
  expect((await begin()).error).toBe("login.too_many");
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

test("a challenge is good once, for five minutes, for one purpose, and for whom it was given to", async () => {
  await addPasskey();
  const used = device.use(await challenge());
  const together = await Promise.all(Array.from({ length: 8 }, async () => await logIn(used)));
  expect(together.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(together.filter(({ error }) => error === "passkey.expired")).toHaveLength(7);

  const late = device.use(await challenge());
  shop.wait(301);
  expect((await logIn(late)).error).toBe("passkey.expired");
  const inTime = device.use(await challenge());
  shop.wait(299);
  expect((await logIn(inTime)).code).toBe(200);

  const toAdd = Object((await begin()).data);
  expect((await logIn(device.use(toAdd))).error).toBe("passkey.expired");
  const other = softwareAuthenticator(ORIGIN);
  expect((await add(other.make(await challenge()))).error).toBe("passkey.expired");
  const another = await anOperator(shop.db, "support", shop.now());
  const made = { name: "Stolen", ...other.make(toAdd) };
  const stolen = await shop.post("/admin/passkey/add", made, { token: another.token });
  expect(stolen.error).toBe("passkey.expired");
  expect((await logIn(device.use({ challenge: "made-up", host: "shop.example" }))).error).toBe("passkey.expired");
});

test("a challenge is used up by a wrong signature too", async () => {
  await addPasskey();
  const asked = await challenge();
  expect((await logIn({ ...device.use(asked), signature: "AAAA" })).error).toBe("passkey.unknown");
  expect((await logIn(device.use(asked))).error).toBe("passkey.expired");
});

test("another passkey's signature, an unknown one, and bytes that mean nothing are refused alike", async () => {
  await addPasskey();
  const stranger = softwareAuthenticator(ORIGIN);
  expect((await logIn(stranger.use(await challenge()))).error).toBe("passkey.unknown");
  const { credential_id } = device.use(await challenge());
  expect((await logIn({ ...stranger.use(await challenge()), credential_id })).error).toBe("passkey.unknown");
  for (const client_data of ["AAAA", "e30", "bnVsbA", "%%%"]) {
    expect((await logIn({ ...device.use(await challenge()), client_data })).error).toBe("passkey.unknown");
  }
  expect((await logIn({ ...device.use(await challenge()), client_data: "💥" })).error).toBe("input.invalid");
  for (const bytes of ["AAAA", "%"]) {
    const used = { ...device.use(await challenge()), authenticator_data: bytes };
    expect((await logIn(used)).error).toBe("passkey.unknown");
    const { data } = await begin();
    expect((await add({ ...stranger.make(Object(data)), attestation: bytes })).error).toBe("passkey.wrong");
  }
});

test("a removed passkey, and one of an operator who was shut out, log nobody in", async () => {
  await addPasskey();
  await shop.db.updateTable("operator").set({ disabled_at: shop.now() }).where("id", "=", operator.id).execute();
  expect((await logIn(device.use(await challenge()))).error).toBe("passkey.unknown");
  await shop.db.updateTable("operator").set({ disabled_at: null }).where("id", "=", operator.id).execute();
  expect((await logIn(device.use(await challenge()))).code).toBe(200);
  const [{ id }] = await list();
  const another = await anOperator(shop.db, "owner", shop.now());
  const byAnother = await shop.post("/admin/passkey/remove", { id }, { token: another.token });
  expect(byAnother).toMatchObject({ code: 404, error: "passkey.gone" });
  expect((await shop.post("/admin/passkey/remove", { id }, asOperator())).code).toBe(200);
  expect((await shop.post("/admin/passkey/remove", { id }, asOperator())).error).toBe("passkey.gone");
  expect((await logIn(device.use(await challenge()))).error).toBe("passkey.unknown");
});

test("a passkey that is removed ends every other session, and the operator is mailed of both", async () => {
  await addPasskey();
  const opened = { token: String(Object((await logIn(device.use(await challenge()))).data).token) };
  expect((await shop.get("/admin/me", {}, opened)).code).toBe(200);
  const [{ id }] = await list();
  expect((await shop.post("/admin/passkey/remove", { id }, { ...asOperator(), lang: "cn" })).code).toBe(200);
  expect((await shop.get("/admin/me", {}, opened)).code).toBe(403);
  expect((await shop.get("/admin/me", {}, asOperator())).code).toBe(200);
  const mails = await mailsTo(operator.email);
  expect(mails.map(({ template, language }) => [template, language])).toEqual([
    ["operator_passkey_added", "en"],
    ["operator_passkey_removed", "cn"],
  ]);
});

test("a changed password is mailed with the passkeys that log in still, and so is an authenticator app", async () => {
  await addPasskey();
  const change = { password: "correct horse", new_password: "battery staple" };
  expect((await shop.post("/admin/password", { ...change, password: "wrong" }, asOperator())).code).toBe(400);
  expect((await shop.post("/admin/password", change, asOperator())).code).toBe(200);
  const { secret } = Object((await shop.post("/admin/totp/begin", {}, asOperator())).data);
  await shop.post("/admin/totp/confirm", { code: "000000" }, asOperator());
  await shop.post("/admin/totp/confirm", { code: totpCode(String(secret), shop.now()) }, asOperator());
  const [, changed, app, ...others] = await mailsTo(operator.email);
  expect(changed).toMatchObject({
    template: "operator_password_changed",
    body: expect.stringContaining("Passkeys that still log in: Laptop"),
  });
  expect([app?.template, others]).toEqual(["operator_totp_added", []]);
});

test("an owner who resets an operator removes the passkeys", async () => {
  await addPasskey();
  const owner = await anOperator(shop.db, "owner", shop.now());
  await shop.post("/admin/operator/reset", { id: operator.id }, { token: owner.token });
  expect((await logIn(device.use(await challenge()))).error).toBe("passkey.unknown");
});

test("a device is stored once, and an operator has at most ten passkeys", async () => {
  await addPasskey();
  const { data } = await begin();
  const { known } = Object(data);
  expect(known).toEqual([device.use(Object(data)).credential_id]);
  expect((await add(device.make(Object(data)))).error).toBe("passkey.taken");
  const offers = await Promise.all(Array.from({ length: 11 }, async () => Object((await begin()).data)));
  const added = await Promise.all(offers.map(async (offer) => await add(softwareAuthenticator(ORIGIN).make(offer))));
  expect(added.filter(({ code }) => code === 200)).toHaveLength(9);
  expect(added.filter(({ error }) => error === "passkey.too_many")).toHaveLength(2);
  expect((await begin()).error).toBe("passkey.too_many");
});

test("a browser gets the session of a passkey as a cookie", async () => {
  await addPasskey();
  const response = await shop.app.inject({
    method: "POST",
    url: "/api/admin/passkey/login",
    headers: { session: "cookie", "sec-fetch-site": "same-origin" },
    payload: device.use(await challenge()),
  });
  expect(response.json()).toMatchObject({ code: 200, data: { token: "" } });
  expect(response.headers["set-cookie"]).toMatch(/HttpOnly/);
});

test("at an IP address no passkey is offered", async () => {
  const bare = await testApp({ publicUrl: "https://203.0.113.7" });
  const { token } = await anOperator(bare.db, "owner", bare.now());
  expect((await bare.get("/admin/passkey/offer")).data).toEqual({ host: "" });
  expect((await bare.post("/admin/passkey/login/begin")).error).toBe("passkey.not_offered");
  expect((await bare.post("/admin/passkey/login", device.use({ challenge: "x", host: "203.0.113.7" }))).error).toBe(
    "passkey.not_offered",
  );
  const begun = await bare.post("/admin/passkey/add/begin", { password: "correct horse" }, { token });
  expect(begun.error).toBe("passkey.not_offered");
  await bare.stop();
});

test("challenges that nobody took are deleted", async () => {
  await challenge();
  shop.wait(301);
  const last = await challenge();
  await deleteOldChallenges(shop.db, shop.now());
  const left = await shop.db.selectFrom("passkey_challenge").select("hash").orderBy("hash").execute();
  expect(left).toHaveLength(1);
  await addPasskey();
  expect((await logIn(device.use(last))).code).toBe(200);
});

test("logins that are begun from one address are counted", async () => {
  const from = { address: "198.18.9.9" };
  for (let time = 0; time < 100; time += 1) await shop.post("/admin/passkey/login/begin", {}, from);
  expect((await shop.post("/admin/passkey/login/begin", {}, from)).error).toBe("too_many");
});
