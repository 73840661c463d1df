import { asciiDigits } from "@espalier/web/ascii-digits";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";

/** The masked name of the member with this UID. An unknown UID is refused. */
export const receiverQuery = (uid: string) =>
  queryOptions({
    queryKey: ["query", uid],
    queryFn: ({ signal }) => api("query", { uid }, { signal }),
    enabled: isUid(uid),
    retry: false,
  });

export const isUid = (text: string): boolean => /^\d{8}$/.test(text);

/** The digits of typed or pasted text. None is cut off: a UID that is too long must not become another member's. */
export const readUid = (typed: string): string => asciiDigits(typed).replaceAll(/\D/g, "").slice(0, LONGEST);

const LONGEST = 16;
