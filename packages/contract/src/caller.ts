import type { Language } from "@espalier/core/text/language";

import type { Envelope } from "./envelope.ts";
import { networkTexts } from "./locales/network-texts.ts";
import type { Address } from "./address.ts";
import { IN_COOKIE, SESSION_HEADER, SHOWN_HEADER } from "./session-header.ts";

export type CallerOptions = {
  /** The base address of all calls, such as "/api" or "https://shop.example/api". */
  readonly baseUrl: string;
  /** The session's token, or null without a session. Asked again for each call. */
  readonly token: () => string | null;
  /** The browser holds the token in a cookie: it is never sent from here, and `token` only distinguishes one session from another. */
  readonly inCookie?: boolean;
  /** The id of the member or operator whom the page shows; null while it is not known. */
  readonly shown?: () => number | null;
  /** Whether another session has taken the place of the one that the page shows. Then nothing is sent. */
  readonly isOther?: () => boolean;
  /** Called in that case, also when the server says it. The call is never answered: the page is about to be loaded again. */
  readonly onOther?: () => void;
  readonly language: () => Language;
  /** The encoding of a POST's body: by default the specification's form; JSON can nest. A file is always sent as multipart. */
  readonly bodies?: "form" | "json";
  readonly fetch?: typeof fetch;
  /** Called when the session of the current token has ended: once per token, however many calls were in progress. */
  readonly onExpired: () => void;
  /** Gets the key of every refusal. */
  readonly onRefused?: (key: string) => void;
  readonly timeoutMs?: number;
  /** Completes the data of an answer, in which a server may leave out what the specification does not name. */
  readonly complete?: (call: string, data: unknown) => unknown;
};

export type CallOptions = {
  /** Two requests of one key are one action; send a new key for each action that moves money. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Gets what the server says of its success. */
  readonly onMessage?: (msg: string) => void;
};

/** The request and data of each call in a table, in the wire's types. */
type Shapes = Readonly<Record<string, { readonly request: object; readonly data: unknown }>>;

/** A call that takes nothing may be made with its name alone. */
export type Caller<Calls extends Shapes> = <Name extends keyof Calls & string>(
  name: Name,
  ...rest: Record<never, never> extends Calls[Name]["request"]
    ? [request?: Calls[Name]["request"], options?: CallOptions]
    : [request: Calls[Name]["request"], options?: CallOptions]
) => Promise<Calls[Name]["data"]>;

/**
 * Why a call brought no data: the wire's code and message, the stable key of the refusal, and the field of the request
 * that it names, if any. Without a readable answer the code is 0 and the key "network"; "aborted" when the caller's own
 * signal ended it.
 */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly code: number;
  readonly msg: string;
  readonly key: string;
  readonly field: string | undefined;
  readonly call: string;

  constructor(
    call: string,
    refusal: { code: number; msg: string; key: string; field?: string | undefined; cause?: unknown },
  ) {
    super(refusal.msg, { cause: refusal.cause });
    this.code = refusal.code;
    this.msg = refusal.msg;
    this.key = refusal.key;
    this.field = refusal.field;
    this.call = call;
  }
}

/** The specification's request timeout. */
const TIMEOUT_MS = 60_000;
const OK = 200;
const EXPIRED = 403;

/**
 * A typed client of every call of a table of routes. It never retries by itself: the caller knows what may be
 * repeated.
 */
export const createCaller = <Calls extends Shapes>(
  routes: { readonly [Name in keyof Calls & string]: Address },
  options: CallerOptions,
): Caller<Calls> => {
  const send = options.fetch ?? fetch;
  let expired: string | null | undefined;

  const refuseExpired = (token: string | null): void => {
    if (token !== options.token() || token === expired) return;
    expired = token;
    options.onExpired();
  };

  return async (name, ...[request, callOptions = {}]) => {
    if (options.isOther?.() === true) return await leave(options);
    const token = options.token();
    const language = options.language();
    const { url, init } = requestOf(routes[name], options, request ?? {});
    const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    const signal = callOptions.signal ? AbortSignal.any([callOptions.signal, timeout]) : timeout;
    const headers = { ...init.headers, ...sessionHeaders(token, options), ...headersOf(language, callOptions) };

    const received = await send(url, { ...init, headers, signal, cache: "no-store" })
      .then((response): Promise<unknown> => response.json())
      .catch((cause: unknown): never => {
        const key = callOptions.signal?.aborted ? "aborted" : "network";
        throw new CallError(name, { code: 0, msg: networkTexts[language], key, cause });
      });
    const body = completed(name, received, options);
    if (!isEnvelope<Calls[typeof name]["data"]>(body)) {
      throw new CallError(name, { code: 0, msg: networkTexts[language], key: "network" });
    }
    if (body.code === EXPIRED) refuseExpired(token);
    if (!isSuccess(body) && body.error === OTHER_ACCOUNT && options.onOther) return await leave(options);
    if (!isSuccess(body)) {
      const key = body.error ?? "";
      options.onRefused?.(key);
      throw new CallError(name, { code: body.code, msg: body.msg, key, field: body.field });
    }
    callOptions.onMessage?.(body.msg);
    return body.data;
  };
};

const OTHER_ACCOUNT = "session.other_account";

const leave = async ({ onOther }: Pick<CallerOptions, "onOther">): Promise<never> => {
  onOther?.();
  return await new Promise<never>(() => undefined);
};

const sessionHeaders = (
  token: string | null,
  { inCookie = false, shown }: Pick<CallerOptions, "inCookie" | "shown">,
): Readonly<Record<string, string>> => {
  const id = shown?.() ?? null;
  const named = id === null ? {} : { [SHOWN_HEADER]: String(id) };
  if (inCookie) return { ...named, [SESSION_HEADER]: IN_COOKIE };
  return token === null ? {} : { ...named, Authorization: token };
};

const headersOf = (language: Language, { idempotencyKey }: CallOptions) => ({
  Lang: language,
  ...(idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey }),
});

type Init = Omit<RequestInit, "headers"> & { readonly headers?: Readonly<Record<string, string>> };
type Sending = { readonly url: string; readonly init: Init };

const requestOf = (
  { method, path, multipart }: Address,
  { baseUrl, bodies = "form" }: Pick<CallerOptions, "baseUrl" | "bodies">,
  request: object,
): Sending => {
  const url = `${baseUrl}${path}`;
  if (method === "GET") return { url: withQuery(url, request), init: { method } };
  if (multipart) return { url, init: { method, body: multipartOf(request) } };
  if (bodies === "form") return { url, init: { method, body: formOf(request) } };
  return { url, init: { method, body: JSON.stringify(request), headers: { "Content-Type": "application/json" } } };
};

/** A field that is undefined, null or empty is left out. */
const withQuery = (url: string, request: object): string => {
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(request)) {
    if (value !== undefined && value !== null && value !== "") query.set(field, String(value));
  }
  return query.size === 0 ? url : `${url}?${query.toString()}`;
};

/** A field that is undefined or null is left out; one that nests, such as the goods of an order, is JSON text. */
const formOf = (request: object): URLSearchParams => {
  const form = new URLSearchParams();
  for (const [field, value] of Object.entries(request)) {
    if (value !== undefined && value !== null)
      form.set(field, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  return form;
};

const multipartOf = (request: object): FormData => {
  const form = new FormData();
  for (const [field, value] of Object.entries(request)) {
    form.append(field, value instanceof Blob ? value : String(value));
  }
  return form;
};

const completed = (name: string, body: unknown, { complete }: CallerOptions): unknown =>
  complete !== undefined && isEnvelope(body) && isSuccess(body) ? { ...body, data: complete(name, body.data) } : body;

/** The data's own form is the contract's promise, which the server's tests keep. */
const isEnvelope = <Data>(body: unknown): body is Envelope<Data> =>
  typeof body === "object" &&
  body !== null &&
  "code" in body &&
  typeof body.code === "number" &&
  "msg" in body &&
  typeof body.msg === "string" &&
  "data" in body;

const isSuccess = <Data>(body: Envelope<Data>): body is Envelope<Data> & { data: Data } => body.code === OK;
