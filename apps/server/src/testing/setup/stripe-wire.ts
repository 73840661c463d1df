import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** A request that Stripe would get. */
export type StripeRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage["headers"];
  /** The form's fields by their names in Stripe's format, such as line_items[0][quantity]. */
  readonly form: Readonly<Record<string, string>>;
};

type Reply = { readonly status: number; readonly body: object };
type Row = Record<string, unknown> & { readonly id: string; readonly created: number };

/** A server with Stripe's wire format: it records requests, and tests can make it fail. */
export type StripeWire = {
  readonly address: { readonly host: string; readonly port: number; readonly protocol: "http" };
  readonly requests: readonly StripeRequest[];
  readonly sessions: Map<string, Row>;
  readonly charges: Row[];
  readonly refunds: Row[];
  /** The failures of the next requests, one each: a status, or a closed connection. */
  readonly faults: (number | "cut" | "cut after doing it")[];
  /** What the answers to refunds wait for. */
  until: Promise<void>;
  readonly stop: () => Promise<void>;
};

const KEY = "sk_test_wire00000000";
export const STRIPE_KEYS = { secretKey: KEY, webhookSecret: "whsec_wire0000" };

/** The data that Stripe would have. */
type Books = Pick<StripeWire, "sessions" | "charges" | "refunds"> & {
  readonly now: () => number;
  /** Answers by idempotency key, with their requests. */
  readonly answered: Map<string, { readonly requested: string; readonly reply: Reply }>;
};

/** Starts it, reachable from this machine only. `now` in Unix seconds. */
export const stripeWire = async (now: () => number): Promise<StripeWire> => {
  const books: Books = { now, sessions: new Map(), charges: [], refunds: [], answered: new Map() };
  const requests: StripeRequest[] = [];
  const faults: StripeWire["faults"] = [];
  const waiting = { until: Promise.resolve() };
  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await readRequest(incoming);
    requests.push(request);
    const fault = faults.shift();
    if (fault === "cut") return void response.destroy();
    if (typeof fault === "number") return answer(response, problem(fault, "broken", "Something is wrong at our end"));
    const reply = refuseUnknownKey(request) ?? once(books, request);
    if (fault === "cut after doing it") return void response.destroy();
    if (request.path === "/v1/refunds") await waiting.until;
    answer(response, reply);
  };
  const server = createServer((incoming, response) => void serve(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    address: {
      host: "127.0.0.1",
      port: typeof address === "object" ? (address?.port ?? 0) : 0,
      protocol: "http",
    },
    requests,
    faults,
    sessions: books.sessions,
    charges: books.charges,
    refunds: books.refunds,
    get until() {
      return waiting.until;
    },
    set until(until) {
      waiting.until = until;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** Like Stripe: one key has one answer; the same key with another request is refused. */
const once = (books: Books, request: StripeRequest): Reply => {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string") return route(books, request);
  const requested = `${request.path} ${JSON.stringify(request.form)}`;
  const first = books.answered.get(key);
  if (first) {
    return first.requested === requested
      ? first.reply
      : problem(400, "idempotency_key_reused", "Keys for other parameters");
  }
  const reply = route(books, request);
  books.answered.set(key, { requested, reply: { ...reply, body: structuredClone(reply.body) } });
  return reply;
};

const route = (books: Books, request: StripeRequest): Reply => {
  const { method, path, query } = request;
  const pattern = /^\/v1\/(checkout\/sessions|refunds|charges)(?:\/(\w+))?(?:\/(\w+))?$/;
  const [, kind = "", id, action] = pattern.exec(path) ?? [];
  const { sessions, refunds, charges } = books;
  const rows = { "checkout/sessions": [...sessions.values()], refunds, charges }[kind];
  if (!rows) return problem(404, "unknown_path", path);
  if (method === "POST" && action === "expire") return expire(books, id ?? "");
  if (method === "POST" && id === undefined)
    return kind === "refunds" ? refund(books, request) : create(books, request);
  if (id === undefined) return listed(rows, query, path);
  const row = rows.find((each) => each.id === id);
  return row ? { status: 200, body: row } : problem(404, "resource_missing", "No such object");
};

const create = ({ sessions, now }: Books, { form }: StripeRequest): Reply => {
  const id = `cs_test_${sessions.size + 1}`;
  const session = {
    id,
    object: "checkout.session",
    created: now(),
    status: "open",
    payment_status: "unpaid",
    payment_intent: null,
    url: `https://checkout.stripe.com/c/pay/${id}`,
    client_reference_id: form["client_reference_id"] ?? null,
    amount_total: Number(form["line_items[0][price_data][unit_amount]"]),
    expires_at: Number(form["expires_at"]),
    currency: form["line_items[0][price_data][currency]"],
    metadata: metadataOf(form),
  };
  sessions.set(id, session);
  return { status: 200, body: session };
};

const expire = ({ sessions }: Books, id: string): Reply => {
  const session = sessions.get(id);
  if (session?.["status"] !== "open") {
    return problem(400, "resource_invalid_state", "Only open sessions can be expired.");
  }
  Object.assign(session, { status: "expired", url: null });
  return { status: 200, body: session };
};

const refund = ({ charges, refunds, now }: Books, { form }: StripeRequest): Reply => {
  const charge = charges.find(({ payment_intent }) => payment_intent === form["payment_intent"]);
  if (!charge) return problem(404, "resource_missing", "No such payment_intent");
  const made = {
    id: `re_${refunds.length + 1}`,
    object: "refund",
    created: now(),
    status: "succeeded",
    currency: "usd",
    amount: Number(form["amount"]),
    payment_intent: form["payment_intent"],
    metadata: metadataOf(form),
  };
  refunds.push(made);
  return { status: 200, body: made };
};

const readRequest = async (incoming: IncomingMessage): Promise<StripeRequest> => {
  const parts: Buffer[] = [];
  for await (const part of incoming) if (part instanceof Buffer) parts.push(part);
  const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://stripe");
  return {
    method: incoming.method ?? "",
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: incoming.headers,
    form: Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString())),
  };
};

/** Refuses a request without the key, with another kind of body or without a version. */
const refuseUnknownKey = ({ method, headers, form }: StripeRequest): Reply | undefined => {
  if (headers.authorization !== `Bearer ${KEY}`) return problem(401, "api_key", "Invalid API Key provided");
  if (!/^\d{4}-\d{2}-\d{2}\.\w+$/.test(String(headers["stripe-version"]))) return problem(400, "version", "No version");
  const isForm = headers["content-type"] === "application/x-www-form-urlencoded";
  return method === "POST" && Object.keys(form).length > 0 && !isForm ? problem(400, "form", "Not a form") : undefined;
};

/** A page of a list, newest first, in Stripe's way: after the last id of the previous page. */
const listed = (rows: readonly Row[], query: Readonly<Record<string, string>>, url: string): Reply => {
  const inside = rows
    .filter(
      ({ created }) =>
        created >= Number(query["created[gte]"] ?? 0) &&
        created <= Number(query["created[lte]"] ?? Infinity) &&
        created < Number(query["created[lt]"] ?? Infinity),
    )
    .toReversed();
  const start = inside.findIndex(({ id }) => id === query["starting_after"]) + 1;
  // Pages of two, so that a client that reads only the first misses most.
  const data = inside.slice(start, start + 2);
  return { status: 200, body: { object: "list", url, data, has_more: start + 2 < inside.length } };
};

const metadataOf = (form: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key === undefined ? [] : [[key, value]];
    }),
  );

const TYPES: Readonly<Record<number, string>> = { 401: "authentication_error" };

const problem = (status: number, code: string, message: string): Reply => ({
  status,
  body: {
    error: {
      type: TYPES[status] ?? (status >= 500 ? "api_error" : "invalid_request_error"),
      code,
      message,
    },
  },
});

const answer = (response: ServerResponse, { status, body }: Reply): void => {
  // Stripe says itself whether a retry helps; a test does not wait for it.
  response.writeHead(status, {
    "content-type": "application/json",
    "request-id": "req_wire",
    "stripe-should-retry": status >= 500 ? "true" : "false",
  });
  response.end(JSON.stringify(body));
};
