/** The types of an admin call by its name; see ../types.ts. */
import type { z } from "zod";

import type { Finished, Sent } from "../types.ts";
import type { adminCalls } from "./calls.ts";
import type { AdminCallName } from "./routes.ts";

type Calls = typeof adminCalls;

export type AdminRequestOf<Name extends AdminCallName> = Sent<z.input<Calls[Name]["request"]>>;
export type AdminDataOf<Name extends AdminCallName> = z.input<Calls[Name]["data"]>;
export type AdminInputOf<Name extends AdminCallName> = z.output<Calls[Name]["request"]>;
export type AdminAnswerOf<Name extends AdminCallName> = Finished<z.output<Calls[Name]["data"]>>;

/** What a client of the admin app's calls sends and receives. */
export type AdminCalls = {
  readonly [Name in AdminCallName]: { readonly request: AdminRequestOf<Name>; readonly data: AdminDataOf<Name> };
};
