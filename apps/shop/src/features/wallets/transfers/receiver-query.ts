import { queryOptions } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";
import { isUid } from "../../../lib/format/typed-uid.ts";

/** The masked name of the member with this UID. An unknown UID is refused. */
export const receiverQuery = (uid: string) =>
  queryOptions({
    queryKey: ["query", uid],
    queryFn: ({ signal }) => api("query", { uid }, { signal }),
    enabled: isUid(uid),
    retry: false,
  });
