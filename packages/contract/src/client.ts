import { type Caller, type CallerOptions, createCaller } from "./caller.ts";
import { routes } from "./routes.ts";
import type { MemberCalls } from "./types.ts";

/** Makes the calls of members and visitors. */
export type Client = Caller<MemberCalls>;

export const createClient = (options: CallerOptions): Client => createCaller<MemberCalls>(routes, options);
