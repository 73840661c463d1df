import { optionalIdentifier, password } from "../text-fields.ts";

/** A code of the authenticator app, or a recovery code; needed by members who have set up an app. */
export const secondStep = optionalIdentifier(32);

/** What a member who is logged in proves their identity with, before the ways to log in change. */
export const loginProof = { password, code: secondStep };
