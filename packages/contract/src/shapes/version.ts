import { z } from "zod";

import { text } from "../text-fields.ts";

/** In data: stands for the state in which something is shown. Anyone who changes it says which state was seen. */
export const version = z.string();

/** In a request: the version that the form was opened with. What was changed since is not saved over. */
export const openedVersion = text(64);
