import { CallError } from "@espalier/contract/caller";
import { calls } from "@espalier/contract/calls.generated";
import { createStoreApi } from "@espalier/contract/store-client";
import { decodeRequest } from "@espalier/contract/decode-request";
import type { ErrorKey } from "@espalier/contract/errors";
import type { StoreApi } from "@espalier/contract/storefront";
import type { Language } from "@espalier/core/text/language";
import { done, type Outcome } from "@espalier/core/vocabulary/outcome";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";

import { readFromEither } from "../../platform/db/replica/read-from-either.ts";
import { refusal } from "../../platform/http/answer.ts";
import { encodeAnswer } from "../../platform/http/read-request.ts";
import { seenBy } from "../../platform/http/replica/answer-from-replica.ts";
import type { Settings } from "../settings/settings.ts";
import type { StorefrontDeps } from "./deps.ts";
import { listChosenGoods } from "./queries.ts";
import { showGoods, showList } from "./show-goods.ts";
import { showSeller } from "./show-seller.ts";

/** Whom a page is for. Cookies that a call sets, such as that of a session, are sent with the page. */
type Visit = {
  readonly request: FastifyRequest;
  readonly language: Language;
  /** As they were read for the page. */
  readonly settings: Settings;
  readonly setCookie: (cookie: string) => void;
};

/**
 * The calls that a page makes while the server writes it. Those that every visit makes run their use case at once; the others go the way of
 * any request, with its limits, for the visitor whom the page is for.
 */
export const storeApi = (app: FastifyInstance, deps: StorefrontDeps, visit: Visit): StoreApi => {
  const { language, settings } = visit;
  const { db } = deps;
  const now = deps.clock();
  const { storeGoodsList, storeGoodsChosen, storeGoodsView, storeSeller } = calls;
  return {
    ...createStoreApi({ baseUrl: "/api", language: () => language, fetch: within(app, visit) }),
    storeGoodsList: async (asked) =>
      await answer(
        storeGoodsList,
        language,
        asked,
        async (input) => await readGoods(deps, visit, async ({ db: from }) => await showList(from, input, language)),
      ),
    storeGoodsChosen: async (asked) =>
      await answer(storeGoodsChosen, language, asked, async ({ ids }) =>
        done(await listChosenGoods(db, language, ids)),
      ),
    storeGoodsView: async (asked) =>
      await answer(
        storeGoodsView,
        language,
        asked,
        async (input) =>
          await readGoods(deps, visit, async (from) => await showGoods({ ...from, settings }, input, language, now)),
      ),
    storeSeller: async (asked) =>
      await answer(storeSeller, language, asked, async ({ code }) => await showSeller(db, code, language)),
  };
};

/** Reads goods from the replica, like a request for them. */
const readGoods = async <Value, Key extends ErrorKey>(
  deps: StorefrontDeps,
  { request }: Visit,
  read: (deps: StorefrontDeps) => Promise<Outcome<Value, Key>>,
): Promise<Outcome<Value, Key>> => {
  const { replica } = deps;
  if (replica === undefined) return await read(deps);
  const { value } = await readFromEither({ ...deps, replica }, seenBy(request) ?? 0n, {
    onReplica: async () => await read({ ...deps, db: replica.db }),
    onPrimary: async () => await read(deps),
    stands: ({ ok }) => ok,
  });
  return value;
};

type Read<Request extends z.ZodType, Data extends z.ZodType> = {
  readonly name: string;
  readonly request: Request;
  readonly data: Data;
};

const answer = async <Request extends z.ZodType, Data extends z.ZodType>(
  call: Read<Request, Data>,
  language: Language,
  asked: unknown,
  read: (input: z.output<Request>) => Promise<Outcome<z.output<Data>, ErrorKey>>,
): Promise<z.input<Data>> => {
  const input = decodeRequest(call, asked);
  const outcome = input.ok ? await read(input.value) : input;
  if (outcome.ok) return encodeAnswer(call, outcome.value);
  const { code, msg, error = "" } = refusal(outcome.failure, language);
  throw new CallError(call.name, { code, msg, key: error });
};

/** A fetch that stays in this process. Whether the page itself was asked for by another site has been looked at before. */
const within =
  (app: FastifyInstance, { request: { ip, headers }, setCookie }: Visit): typeof fetch =>
  async (address, init) => {
    const body = init?.body instanceof URLSearchParams ? init.body.toString() : undefined;
    const answered = await app.inject({
      method: init?.method === "POST" ? "POST" : "GET",
      url: typeof address === "string" ? address : "/",
      remoteAddress: ip,
      headers: {
        ...Object.fromEntries(new Headers(init?.headers)),
        "sec-fetch-site": "same-origin",
        ...(headers.cookie !== undefined && { cookie: headers.cookie }),
        ...(body !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(body !== undefined && { payload: body }),
    });
    for (const cookie of [answered.headers["set-cookie"] ?? []].flat()) setCookie(cookie);
    return new Response(answered.payload, { status: answered.statusCode });
  };
