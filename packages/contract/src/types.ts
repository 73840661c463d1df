/**
 * The types of a call by its name. A client speaks the wire's types, the server the domain's; the first are free of zod at
 * run time when imported as types.
 */
import type { z } from "zod";

import type { calls } from "./calls.generated.ts";
import type { adminRoutes, shopRoutes, storeRoutes } from "./routes.generated.ts";
import type { ErrorKey } from "./errors.ts";
import type { SharedRefusal } from "./shared-refusals.ts";
import type { StreamedUpload, Upload } from "./uploads.ts";

type Calls = typeof calls;

export type CallName = keyof Calls;

/** The refusals that a call can answer. */
export type RefusalOf<Name extends CallName> =
  | SharedRefusal
  | (Calls[Name] extends { readonly refusals: readonly (infer Key extends ErrorKey)[] } ? Key : never);

/** The calls of visitors and members. */
export type ShopCallName = keyof typeof shopRoutes;

/** The calls of the public shop. */
export type StoreCallName = keyof typeof storeRoutes;

/** The calls of operators, and their login. */
export type AdminCallName = keyof typeof adminRoutes;

/** The request a client sends: wire numbers and strings; a Blob where the server reads an upload. */
export type RequestOf<Name extends CallName> = Sent<z.input<Calls[Name]["request"]>>;

/** The `data` a client receives when the code is 200. */
export type DataOf<Name extends CallName> = z.input<Calls[Name]["data"]>;

/** The decoded request that the server's use case receives. */
export type InputOf<Name extends CallName> = z.output<Calls[Name]["request"]>;

/** The answer of the server's use case, before it is encoded. */
export type AnswerOf<Name extends CallName> = Finished<z.output<Calls[Name]["data"]>>;

/** The request and data of each of these calls, for a client. */
type ShapesOf<Names extends CallName> = {
  readonly [Name in Names]: { readonly request: RequestOf<Name>; readonly data: DataOf<Name> };
};
export type ShopCalls = ShapesOf<ShopCallName>;
export type StoreCalls = ShapesOf<StoreCallName>;
export type AdminCalls = ShapesOf<AdminCallName>;

/** Nobody changes an answer any more. */
type Finished<Value> = Value extends bigint | Date
  ? Value
  : Value extends object
    ? { readonly [Field in keyof Value]: Finished<Value[Field]> }
    : Value;

type Sent<Request> = {
  [Field in keyof Request]: Request[Field] extends Upload | StreamedUpload ? Blob : Request[Field];
};
