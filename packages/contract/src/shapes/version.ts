import { z } from "zod";

import { token } from "../text-fields.ts";

/** The form version in data: identifies the state shown. A change sends the version it is based on. */
export const version = z.string();

/** In a request: the version that the form was opened with. What was changed since is not saved over. */
export const openedVersion = token(64);
