import { completeAnswer } from "./complete-answer.ts";
import { type Caller, type CallerOptions, createCaller } from "./caller.ts";
import { shopRoutes } from "./routes.generated.ts";
import type { ShopCalls } from "./types.ts";

/** Makes the calls of members and visitors. */
export type Client = Caller<ShopCalls>;

export const createClient = (options: CallerOptions): Client =>
  createCaller<ShopCalls>(shopRoutes, { complete: completeAnswer, ...options });
