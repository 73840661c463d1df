import { z } from "zod";

/** A call that takes nothing. */
export const emptyRequest = z.object({});

/** An answer that is only its code and message. */
export const ok = z.null();
