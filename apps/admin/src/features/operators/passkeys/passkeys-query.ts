import type { DataOf } from "@espalier/contract/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";

export type Passkey = DataOf<"adminPasskeyList">["list"][number];

export const passkeysQuery = queryOptions({
  queryKey: ["own", "passkeys"],
  queryFn: ({ signal }) => api("adminPasskeyList", {}, { signal }),
});
