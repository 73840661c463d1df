import { type Caller, type CallerOptions, createCaller } from "./caller.ts";
import { shopRoutes, storeRoutes } from "./routes.generated.ts";
import type { DataOf, RequestOf, StoreCallName } from "./types.ts";

type Name = StoreCallName | "countries";
type StoreCalls = { readonly [Each in Name]: { readonly request: RequestOf<Each>; readonly data: DataOf<Each> } };

/** Makes the calls of the public shop. */
export const createStoreClient = (options: CallerOptions): Caller<StoreCalls> =>
  createCaller<StoreCalls>({ ...storeRoutes, countries: shopRoutes.countries }, options);
