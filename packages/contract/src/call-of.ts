import { calls } from "./calls.generated.ts";
import type { Call } from "./define-call.ts";
import type { CallName } from "./types.ts";

/** The call of this name as any call, so that what it does not say reads as undefined. */
export const callOf = (name: CallName): Call => calls[name];
