import type { DataOf } from "@espalier/contract/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";

/** The member's sessions, this device's first. */
export const sessionsQuery = queryOptions({
  queryKey: ["userSessions"],
  queryFn: ({ signal }) => api("userSessions", {}, { signal }),
});

export type Session = DataOf<"userSessions">[number];
