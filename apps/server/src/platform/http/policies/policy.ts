import type { Call } from "@espalier/contract/define-call";
import type { ErrorKey } from "@espalier/contract/errors";
import type { Failure } from "@espalier/core/vocabulary/outcome";

import type { Caller } from "../caller.ts";
import type { DispatchDeps } from "../call-services.ts";

type Refusal = Failure<ErrorKey> | undefined;

/** A reason to refuse a call before its request is read; undefined when there is none. */
export type Policy = (
  call: Call,
  caller: Caller,
  deps: Pick<DispatchDeps, "limits" | "requireTotp" | "isShopPublic">,
) => Refusal | Promise<Refusal>;

/** Whether a call writes, rather than only reads. */
export const changesSomething = ({ method, writes }: Call): boolean => method === "POST" || writes === true;
