import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { buildApp } from "../../../app.ts";
import { aMember, loginAs } from "../../../testing/builders/a-member.ts";
import { anOperator, type TestOperator } from "../../../testing/builders/an-operator.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

type Headers = Readonly<Record<string, string>>;

const NAME = "__Secure-admin-session";
/** The headers that a browser sends with each request of the admin app. */
const OWN_PAGE = { session: "cookie", "sec-fetch-site": "same-origin", origin: "https://shop.example" } as const;

let shop: TestApp;
let operator: TestOperator;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  operator = await anOperator(shop.db, "owner", shop.now());
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const send = async (method: "GET" | "POST", path: string, headers: Headers, body?: object, app = shop.app) => {
  const response = await app.inject({
    method,
    url: `/api${path}`,
    headers: { host: "shop.example", ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { ...Object(response.json()), cookies: [response.headers["set-cookie"] ?? []].flat() };
};
const logIn = async (headers: Headers = OWN_PAGE, app?: FastifyInstance) =>
  await send("POST", "/admin/login", headers, { email: operator.email, password: "correct horse" }, app);
const withCookie = (token: string, headers: Headers = OWN_PAGE): Headers => ({
  ...headers,
  cookie: `theme=dark; ${NAME}=${token}`,
});
const change = async (headers: Headers) => await send("POST", "/admin/totp/begin", headers, {});
const isChanged = async (): Promise<boolean> => {
  const { totp_secret } = await shop.db
    .selectFrom("operator")
    .select("totp_secret")
    .where("id", "=", operator.id)
    .executeTakeFirstOrThrow();
  return totp_secret !== null;
};

test("a browser's login puts the token into a cookie that no script reads, and answers none", async () => {
  const answer = await logIn();
  expect(answer).toMatchObject({ code: 200, data: { token: "" } });
  const [cookie = ""] = answer.cookies;
  const [pair = "", ...attributes] = cookie.split("; ");
  expect(new Set(attributes)).toEqual(
    new Set(["Path=/api/admin", "Max-Age=43200", "HttpOnly", "SameSite=Strict", "Secure"]),
  );
  const token = pair.slice(NAME.length + 1);
  expect(pair.startsWith(`${NAME}=`)).toBe(true);
  expect(await send("GET", "/admin/me", withCookie(token))).toMatchObject({
    code: 200,
    data: { email: operator.email },
  });
});

test("a login without the header answers its token as ever, and sets no cookie", async () => {
  const answer = await logIn({});
  expect(answer.cookies).toEqual([]);
  const { token } = answer.data;
  expect(await send("GET", "/admin/me", { authorization: token })).toMatchObject({ code: 200 });
  expect(await send("GET", "/admin/me", { authorization: `Bearer ${token}` })).toMatchObject({ code: 200 });
});

test("over http, as in a trial, the cookie is not kept to https", async () => {
  const app = await buildApp({ ...shop.deps, publicUrl: "http://127.0.0.1:3000" });
  const answer = await logIn({ ...OWN_PAGE, origin: "http://127.0.0.1:3000" }, app);
  expect(answer.cookies).toHaveLength(1);
  expect(answer.cookies[0]).toMatch(/^admin-session=/);
  expect(answer.cookies[0]).not.toContain("Secure");
  await app.close();
});

test.each([
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["another host of this site", { "sec-fetch-site": "same-site" }],
  ["a page of nobody", { "sec-fetch-site": "none" }],
  ["another origin, in an older browser", { origin: "https://evil.example" }],
  ["an origin that hides itself", { origin: "null" }],
  ["an origin that ends in this host's name", { origin: "https://not-shop.example" }],
  [
    "another origin that a client calls this host",
    { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
  ],
  ["nowhere it says", {}],
])("a change with the cookie and the header from %s is refused", async (_, from) => {
  const refused = await change(withCookie(operator.token, { session: "cookie", ...from }));
  expect(refused).toMatchObject({ code: 400, error: "session.other_site", data: null });
  const login = await logIn({ session: "cookie", ...from });
  expect(login).toMatchObject({ error: "session.other_site", cookies: [] });
  expect(await isChanged()).toBe(false);
});

test("a form of another site, which can send no header of its own, has no session", async () => {
  for (const from of [{}, { "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-origin" }]) {
    const headers = { ...from, cookie: `${NAME}=${operator.token}` };
    expect(await change(headers)).toMatchObject({ code: 403, error: "session.expired" });
    expect(await send("GET", "/admin/me", headers)).toMatchObject({ code: 403, error: "session.expired" });
  }
  expect(await isChanged()).toBe(false);
});

test("an older browser's request from the app itself, and one by another name of this server, are taken", async () => {
  const here = withCookie(operator.token, { session: "cookie", origin: "https://shop.example" });
  expect(await change(here)).toMatchObject({ code: 200 });
  expect(await isChanged()).toBe(true);
  const elsewhere = { session: "cookie", origin: "http://10.0.0.7:3000", host: "10.0.0.7:3000" };
  expect(await change(withCookie(operator.token, elsewhere))).toMatchObject({ code: 200 });
});

test("a member's call takes no cookie, and a member's token is no operator's", async () => {
  const member = { token: await loginAs(shop.db, await aMember(shop.db), shop.now()) };
  expect(await send("GET", "/user/info", withCookie(member.token))).toMatchObject({ code: 403 });
  expect(await send("GET", "/user/info", withCookie(operator.token))).toMatchObject({ code: 403 });
  expect(await send("GET", "/admin/me", withCookie(member.token))).toMatchObject({ code: 403 });
  const both = { ...withCookie(operator.token), authorization: member.token };
  expect(await send("GET", "/user/info", both)).toMatchObject({ code: 200 });
  expect(await send("GET", "/admin/me", both)).toMatchObject({ code: 200 });
});

test.each(["", "=", ";;;=", NAME, `${NAME}=; ${NAME}=x`, `x${NAME}=y`, `${NAME}=${"a".repeat(400)}`, "\u00ff=1"])(
  "the cookie %j is no session",
  async (cookie) => {
    expect(await send("GET", "/admin/me", { ...OWN_PAGE, cookie })).toMatchObject({ code: 403 });
  },
);

test("logging out ends the session and takes the cookie away, also when the session was over", async () => {
  const { token } = (await logIn({})).data;
  const gone = [expect.stringMatching(new RegExp(`^${NAME}=; Path=/api/admin; Max-Age=0; `))];
  expect(await send("POST", "/admin/logout", withCookie(token), {})).toMatchObject({ code: 200, cookies: gone });
  expect(await send("GET", "/admin/me", withCookie(token))).toMatchObject({ code: 403, cookies: [] });
  expect(await send("POST", "/admin/logout", withCookie(token), {})).toMatchObject({ code: 403, cookies: gone });
  const other = (await logIn({})).data.token;
  const fromElsewhere = { ...withCookie(other), "sec-fetch-site": "cross-site" };
  expect(await send("POST", "/admin/logout", fromElsewhere, {})).toMatchObject({ code: 400, cookies: [] });
  expect(await send("GET", "/admin/me", { authorization: other })).toMatchObject({ code: 200 });
});
