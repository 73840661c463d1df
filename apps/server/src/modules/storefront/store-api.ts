import { CallError } from "@espalier/contract/caller";
import { calls } from "@espalier/contract/calls.generated";
import { createStoreClient } from "@espalier/contract/store-client";
import { decodeRequest } from "@espalier/contract/decode-request";
import type { ErrorKey } from "@espalier/contract/errors";
import type { StoreApi } from "@espalier/contract/storefront";
import type { Language } from "@espalier/core/text/language";
import { done, type Outcome } from "@espalier/core/vocabulary/outcome";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";

import { refusal } from "../../platform/http/answer.ts";
import { encodeAnswer } from "../../platform/http/read-request.ts";
import type { StorefrontDeps } from "./deps.ts";
import { listChosenGoods } from "./queries.ts";
import { showGoods, showList } from "./show-goods.ts";
import { showSeller } from "./show-seller.ts";

/**
 * The calls that a page makes while the server writes it. Those that every visit makes run their use case at once; the others go the way of
 * any request, with its limits, for the visitor whom the page is for.
 */
export const storeApi = (
  app: FastifyInstance,
  deps: StorefrontDeps,
  language: Language,
  request: FastifyRequest,
): StoreApi => {
  const { db } = deps;
  const now = deps.clock();
  const call = createStoreClient({
    baseUrl: "/api",
    token: () => null,
    language: () => language,
    onExpired: () => undefined,
    fetch: within(app, request),
  });
  const { storeGoodsList, storeGoodsChosen, storeGoodsView, storeSeller } = calls;
  return {
    countries: async () => await call("countries"),
    storeGoodsList: async (asked) =>
      await answer(storeGoodsList, language, asked, async (input) => await showList(db, input, language)),
    storeGoodsChosen: async (asked) =>
      await answer(storeGoodsChosen, language, asked, async ({ ids }) =>
        done(await listChosenGoods(db, language, ids)),
      ),
    storeGoodsView: async (asked) =>
      await answer(storeGoodsView, language, asked, async (input) => await showGoods(deps, input, language, now)),
    storeSeller: async (asked) =>
      await answer(storeSeller, language, asked, async ({ code }) => await showSeller(db, code, language)),
    storeQuote: async (asked) => await call("storeQuote", asked),
    storeOrderCreate: async (asked, key = "") => await call("storeOrderCreate", asked, { idempotencyKey: key }),
    storeOrderPay: async (asked) => await call("storeOrderPay", asked),
    storeOrderView: async (asked) => await call("storeOrderView", asked),
    storeOrderCancel: async (asked) => await call("storeOrderCancel", asked),
    storeOrderDocument: async (asked) => await call("storeOrderDocument", asked),
  };
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

/** A fetch that stays in this process. */
const within =
  (app: FastifyInstance, { ip, headers }: FastifyRequest): typeof fetch =>
  async (address, init) => {
    const body = init?.body instanceof URLSearchParams ? init.body.toString() : undefined;
    const answered = await app.inject({
      method: init?.method === "POST" ? "POST" : "GET",
      url: typeof address === "string" ? address : "/",
      remoteAddress: ip,
      headers: {
        ...Object.fromEntries(new Headers(init?.headers)),
        ...(headers.cookie !== undefined && { cookie: headers.cookie }),
        ...(body !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(body !== undefined && { payload: body }),
    });
    return new Response(answered.payload, { status: answered.statusCode });
  };
