import { calls } from "@espalier/contract/calls.generated";
import type { AdminCalls } from "@espalier/contract/types";
import { createSample } from "@espalier/web/testing/create-sample";

/** `sample("adminOrderView", { uid: "10000001" })`: the plainest answer of a call, with these fields in place of its own. */
export const sample = createSample<AdminCalls>(calls);
