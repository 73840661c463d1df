/** The types of an office call by its name; see ../types.ts. */
import type { z } from "zod";

import type { Finished, Sent } from "../types.ts";
import type { officeCalls } from "./calls.ts";
import type { OfficeCallName } from "./routes.ts";

type Calls = typeof officeCalls;

export type OfficeRequestOf<Name extends OfficeCallName> = Sent<z.input<Calls[Name]["request"]>>;
export type OfficeDataOf<Name extends OfficeCallName> = z.input<Calls[Name]["data"]>;
export type OfficeInputOf<Name extends OfficeCallName> = z.output<Calls[Name]["request"]>;
export type OfficeAnswerOf<Name extends OfficeCallName> = Finished<z.output<Calls[Name]["data"]>>;

/** What a client of the office's calls sends and receives. */
export type OfficeCalls = {
  readonly [Name in OfficeCallName]: { readonly request: OfficeRequestOf<Name>; readonly data: OfficeDataOf<Name> };
};
