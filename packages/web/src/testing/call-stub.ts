import { decodeRequest } from "@espalier/contract/decode-request";
import { describeError } from "@espalier/contract/describe-error";
import { type ErrorKey, errorCodes } from "@espalier/contract/errors";
import type { z } from "zod";

import { currentLanguage } from "../language.ts";

/** A call of the contract: what the stub needs to recognise it and to check both directions. */
type StubbedCall = {
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly request: z.ZodType;
  readonly data: z.ZodType;
};

/** The fields of a request as they went over the wire: strings in a query, anything in a body. */
export type SentFields = Readonly<Record<string, unknown>>;

export type SentRequest = { readonly fields: SentFields; readonly headers: Headers };

/** A response other than data: a refusal, a lost connection or no answer. */
export class Instead {
  readonly respond: () => Promise<Response>;
  /** The request of a refused call need not satisfy the call's schema. */
  readonly isRefusal: boolean;

  constructor(respond: () => Promise<Response>, isRefusal = false) {
    this.respond = respond;
    this.isRefusal = isRefusal;
  }
}

/** The server refuses with a key of the error table, and says so in the language of the page. */
export const refused = (key: ErrorKey, words: Readonly<Record<string, string>> = {}): Instead =>
  new Instead(
    async () =>
      await Promise.resolve(
        Response.json({
          code: errorCodes[key],
          msg: describeError(key, currentLanguage(), words),
          data: null,
          error: key,
          ...(words["field"] === undefined ? {} : { field: words["field"].split(".").at(-1) }),
        }),
      ),
    true,
  );

/** The server answers without data, and says this. */
export const saying = (msg: string): Instead =>
  new Instead(async () => await Promise.resolve(Response.json({ code: 200, msg, data: null })));

/** The connection breaks before an answer comes. */
export const lost = (): Instead => new Instead(async () => await Promise.reject(new TypeError("fetch failed")));

/** The request stays open; the test ends while it waits. */
export const pending = (): Instead => new Instead(async () => await new Promise(() => undefined));

/** Data, a way to compute data from the request, or something instead of data. */
export type Answer<Data> = Data | Instead | ((fields: SentFields) => Data | Instead);

type Shapes = Readonly<Record<string, { readonly request: object; readonly data: unknown }>>;

/** By call name, what a screen of a test is answered. */
export type Answers<Calls extends Shapes> = { readonly [Name in keyof Calls]?: Answer<Calls[Name]["data"]> };

type Held = { readonly release: () => void };

/**
 * Stands where the server would be. It reads every request by the call's request schema and every answer of a test by the
 * call's data schema, so that a test cannot pass on data that the contract does not allow.
 */
export class CallStub<Calls extends Shapes> {
  readonly #calls: ReadonlyMap<string, StubbedCall>;
  readonly #answers = new Map<string, (fields: SentFields) => unknown>();
  readonly #sent = new Map<string, SentRequest[]>();
  readonly #holds = new Map<string, Promise<void>>();
  readonly #faults: string[] = [];

  constructor(calls: Readonly<Record<string, StubbedCall>>, answers: Answers<Calls>) {
    this.#calls = new Map(Object.values(calls).map((call) => [`${call.method} ${call.path}`, call]));
    for (const [name, answer] of Object.entries(answers)) this.#answers.set(name, asFunction(answer));
  }

  /** From now on this call is answered so. */
  answer<Name extends keyof Calls & string>(name: Name, answer: Answer<Calls[Name]["data"]>): void {
    this.#answers.set(name, asFunction(answer));
  }

  /** From now on requests of this call wait until they are released. */
  hold(name: keyof Calls & string): Held {
    let release: () => void = () => undefined;
    this.#holds.set(name, new Promise((resolve) => (release = resolve)));
    return {
      release: () => {
        this.#holds.delete(name);
        release();
      },
    };
  }

  /** The fields of every request of this call, the first one first. */
  sent(name: keyof Calls & string): SentFields[] {
    return this.requests(name).map(({ fields }) => fields);
  }

  requests(name: keyof Calls & string): readonly SentRequest[] {
    return this.#sent.get(name) ?? [];
  }

  /** The differences between the test and the contract. */
  faults(): readonly string[] {
    return this.#faults;
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(addressOf(input), "http://localhost");
    const method = init?.method ?? "GET";
    const call = this.#calls.get(`${method} ${pathname.replace(/^\/api/, "")}`);
    if (call === undefined) return this.#fault(`${method} ${pathname} is no call of the contract`);
    const fields = method === "GET" ? Object.fromEntries(searchParams) : fieldsOf(init?.body);
    this.#note(call.name, { fields, headers: new Headers(init?.headers) });
    await this.#holds.get(call.name);
    return await this.#respond(call, fields, isForm(init?.body));
  };

  #note(name: string, request: SentRequest): void {
    this.#sent.set(name, [...(this.#sent.get(name) ?? []), request]);
  }

  async #respond(call: StubbedCall, fields: SentFields, isUpload: boolean): Promise<Response> {
    const declared = this.#answers.get(call.name);
    if (declared === undefined) return this.#fault(`${call.name} was called and the test declares no answer`);
    const answer = declared(fields);
    const isRefusal = answer instanceof Instead && answer.isRefusal;
    // A file reaches the server through its multipart reader, which is not here.
    const read = isUpload || isRefusal ? null : decodeRequest(call, fields);
    if (read !== null && !read.ok) {
      return this.#fault(`${call.name} was sent ${JSON.stringify(fields)}: ${read.failure.key}`);
    }
    if (answer instanceof Instead) return await answer.respond();
    const checked = call.data.safeParse(answer);
    if (!checked.success) return this.#fault(`The test answers ${call.name} against the contract: ${checked.error}`);
    return Response.json({ code: 200, msg: "OK", data: answer });
  }

  #fault(text: string): Response {
    this.#faults.push(text);
    return Response.json({ code: 500, msg: text, data: null, error: "fault" });
  }
}

function asFunction<Data>(answer: Answer<Data>): (fields: SentFields) => unknown {
  return isFunction(answer) ? answer : () => answer;
}

const isFunction = <Data>(answer: Answer<Data>): answer is (fields: SentFields) => Data | Instead =>
  typeof answer === "function";

const addressOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : String(input));

const isForm = (body: unknown): body is FormData => body instanceof FormData;

function fieldsOf(body: unknown): SentFields {
  if (isForm(body) || body instanceof URLSearchParams) return Object.fromEntries(body);
  const fields: unknown = typeof body === "string" ? JSON.parse(body) : {};
  return typeof fields === "object" && fields !== null ? { ...fields } : {};
}
