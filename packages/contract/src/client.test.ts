import { describe, expect, test, vi } from "vitest";

import { CallError, type CallerOptions } from "./caller.ts";
import { createClient } from "./client.ts";

type Sent = { readonly url: string; readonly init: RequestInit };

/** A client whose server answers what `answer` says; `sent` collects what reached it. */
const clientOf = (answer: () => Response | Promise<Response>, changes: Partial<CallerOptions> = {}) => {
  const sent: Sent[] = [];
  const onExpired = vi.fn<() => void>();
  const client = createClient({
    baseUrl: "/api",
    token: () => "secret",
    language: () => "cn",
    onExpired,
    fetch: async (url, init) => {
      sent.push({ url: typeof url === "string" ? url : "", init: init ?? {} });
      return answer();
    },
    ...changes,
  });
  return { client, sent, onExpired };
};

const answering = (envelope: object) => () => Response.json(envelope);
const success = (data: unknown) => answering({ code: 200, msg: "ok", data });
const refusalOf = async (action: Promise<unknown>): Promise<CallError> => {
  const thrown: unknown = await action.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (thrown instanceof CallError) return thrown;
  throw new Error("the call was not refused", { cause: thrown });
};

const TRANSFER = { uid: "10000002", number: "1.00", wallet_type: 1, password: "123456" } as const;

describe("a request", () => {
  test("of a GET is a query without empty fields, with token and language in its headers", async () => {
    const { client, sent } = clientOf(success([]));
    expect(await client("orderList", { page: 2, status: "" })).toEqual([]);
    expect(sent[0]).toMatchObject({
      url: "/api/order/list?page=2",
      init: { method: "GET", headers: { Authorization: "secret", Lang: "cn" } },
    });
    expect(sent[0]?.init.body).toBeUndefined();
  });

  test.each([
    ["a form unless JSON is chosen", {}, new URLSearchParams({ ...TRANSFER, wallet_type: "1" }), undefined],
    ["JSON where that is chosen", { bodies: "json" }, JSON.stringify(TRANSFER), "application/json"],
  ] as const)("of a POST is %s, and carries the key of its action", async (_, options, body, type) => {
    const { client, sent } = clientOf(success({ trade_sn: "T1", created_at: 1 }), options);
    expect(await client("walletTransfer", TRANSFER, { idempotencyKey: "k1" })).toEqual({
      trade_sn: "T1",
      created_at: 1,
    });
    const headers = { "Idempotency-Key": "k1", ...(type && { "Content-Type": type }) };
    expect(sent[0]).toMatchObject({ url: "/api/wallet/transfer", init: { method: "POST", body, headers } });
    expect(new Headers(sent[0]?.init.headers).get("Content-Type")).toBe(type ?? null);
  });

  test("writes what nests in a form as JSON text, and leaves out what is undefined", async () => {
    const { client, sent } = clientOf(success({ order_sn: "O1", amount: "1.00", order_status: 1 }));
    const choices = { paid_type: 1, shipping_type: 2, coupon_id: undefined } as const;
    await client("orderCreate", { goods: [{ id: 4, number: 2 }], ...choices });
    const goods = '[{"id":4,"number":2}]';
    expect(sent[0]?.init.body).toEqual(new URLSearchParams({ goods, paid_type: "1", shipping_type: "2" }));
  });

  test("with a file is multipart, whose boundary the browser sets", async () => {
    const { client, sent } = clientOf(success({ avatar: "/a.webp" }));
    await client("userAvatar", { file: new Blob(["x"], { type: "image/png" }) });
    expect(sent[0]?.init.body).toBeInstanceOf(FormData);
    expect(sent[0]?.init.headers).not.toHaveProperty("Content-Type");
  });

  test("that takes nothing needs only the name, and without a session no token is sent", async () => {
    const { client, sent } = clientOf(success(null), { token: () => null });
    expect(await client("noticeLatest")).toBeNull();
    expect(sent[0]).toMatchObject({ url: "/api/notice/latest", init: { headers: { Lang: "cn" } } });
    expect(sent[0]?.init.headers).not.toHaveProperty("Authorization");
  });
});

describe("a session in a cookie", () => {
  test("is named by a header, and no token is sent from here", async () => {
    const { client, sent } = clientOf(success(null), { inCookie: true });
    await client("noticeLatest");
    expect(sent[0]?.init.headers).toEqual({ Session: "cookie", Lang: "cn" });
  });

  test("ends once, as with a token", async () => {
    const expired = answering({ code: 403, msg: "over", data: null, error: "session.expired" });
    const { client, onExpired } = clientOf(expired, { inCookie: true });
    await refusalOf(client("noticeLatest"));
    await refusalOf(client("noticeLatest"));
    expect(onExpired).toHaveBeenCalledTimes(1);
  });
});

describe("a refusal", () => {
  test("is thrown with its code, message, key and call, and the request is not made again", async () => {
    const { client, sent, onExpired } = clientOf(
      answering({ code: 409, msg: "SP 余额不足", data: null, error: "wallet.insufficient" }),
    );
    const refusal = await refusalOf(client("userInfo"));
    expect(refusal).toMatchObject({ code: 409, msg: "SP 余额不足", key: "wallet.insufficient", call: "userInfo" });
    expect(sent).toHaveLength(1);
    expect(onExpired).not.toHaveBeenCalled();
  });

  test("names the field that it is about", async () => {
    const { client } = clientOf(
      answering({ code: 400, msg: "E-mail must be an address", data: null, error: "input.email", field: "email" }),
    );
    expect(await refusalOf(client("userInfo"))).toMatchObject({ key: "input.email", field: "email" });
  });

  test("is read from its envelope whatever the HTTP status", async () => {
    const { client } = clientOf(() =>
      Response.json({ code: 503, msg: "later", data: null, error: "unavailable" }, { status: 503 }),
    );
    expect(await refusalOf(client("userInfo"))).toMatchObject({ code: 503, key: "unavailable" });
  });
});

describe("an ended session", () => {
  const ended = answering({
    code: 403,
    msg: "Login has expired, please login again.",
    data: null,
    error: "session.expired",
  });

  test("is reported once, and every request under way is rejected", async () => {
    const { client, onExpired } = clientOf(ended);
    const refusals = await Promise.all([
      refusalOf(client("userInfo")),
      refusalOf(client("goodsGroup")),
      refusalOf(client("bank")),
    ]);
    expect(refusals.map(({ code }) => code)).toEqual([403, 403, 403]);
    expect(onExpired).toHaveBeenCalledOnce();
  });

  test("is reported again for the next session, but a late answer to an old one does not end the new", async () => {
    let token = "first";
    const { client, onExpired } = clientOf(ended, { token: () => token });
    await refusalOf(client("userInfo"));
    const late = refusalOf(client("userInfo"));
    token = "second";
    await late;
    expect(onExpired).toHaveBeenCalledOnce();
    await refusalOf(client("userInfo"));
    expect(onExpired).toHaveBeenCalledTimes(2);
  });
});

describe("without a readable answer", () => {
  test("the key is network and the code 0, in the language of the person", async () => {
    const failures = [
      () => Promise.reject(new TypeError("Failed to fetch")),
      () => new Response("<h1>Bad gateway</h1>", { status: 502 }),
      () => Response.json({ hello: "there" }),
      () => Response.json(null),
    ];
    for (const failure of failures) {
      const refusal = await refusalOf(clientOf(failure).client("userInfo"));
      expect(refusal).toMatchObject({ code: 0, key: "network", msg: "无法连接服务，请检查网络后重试" });
    }
  });

  const never: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(new Error("aborted", { cause: init.signal?.reason })));
    });

  test("after the timeout it is given up as a network failure", async () => {
    const { client } = clientOf(success(null), { fetch: never, timeoutMs: 5 });
    expect(await refusalOf(client("userInfo"))).toMatchObject({ code: 0, key: "network" });
  });

  test("the caller's own signal ends it as aborted", async () => {
    const { client } = clientOf(success(null), { fetch: never });
    const controller = new AbortController();
    const action = refusalOf(client("orderList", {}, { signal: controller.signal }));
    controller.abort();
    expect(await action).toMatchObject({ code: 0, key: "aborted" });
  });
});

describe("a page that another login made old", () => {
  test("names whom it shows with each request, once that is known", async () => {
    let shown: number | null = null;
    const { client, sent } = clientOf(success([]), { shown: () => shown });
    await client("orderList", { page: 1 });
    shown = 7;
    await client("orderList", { page: 1 });
    expect(sent.map(({ init }) => new Headers(init.headers).get("Shown-Account"))).toEqual([null, "7"]);
  });

  test("sends nothing, and is never answered", async () => {
    const onOther = vi.fn<() => void>();
    const { client, sent } = clientOf(success(null), { isOther: () => true, onOther });
    const answered = vi.fn<() => void>();
    void client("walletTransfer", TRANSFER).then(answered, answered);
    await vi.waitFor(() => expect(onOther).toHaveBeenCalledTimes(1));
    expect([sent, answered.mock.calls]).toEqual([[], []]);
  });

  test("that the server notices is loaded again too, and no session ends", async () => {
    const onOther = vi.fn<() => void>();
    const refused = answering({ code: 409, msg: "another", data: null, error: "session.other_account" });
    const { client, onExpired } = clientOf(refused, { onOther });
    const answered = vi.fn<() => void>();
    void client("walletTransfer", TRANSFER).then(answered, answered);
    await vi.waitFor(() => expect(onOther).toHaveBeenCalledTimes(1));
    expect([onExpired.mock.calls, answered.mock.calls]).toEqual([[], []]);
  });
});
