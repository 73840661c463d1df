import type { DataOf } from "@espalier/contract/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";

export type MessageChoices = DataOf<"userMessageChoices">;
export type PushChoice = MessageChoices["push"];
export type KindChoice = MessageChoices["kinds"][number];
export type Way = MessageChoices["available"][number];

/** How the member is notified of each kind of message. */
export const choicesQuery = queryOptions({
  queryKey: ["userMessageChoices"],
  queryFn: ({ signal }) => api("userMessageChoices", {}, { signal }),
});
