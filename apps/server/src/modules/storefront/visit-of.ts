import { readInviteCode } from "@espalier/core/network/invite-code";
import type { FastifyRequest } from "fastify";

import { readCookie } from "../../platform/http/session-cookie.ts";
import { findPageName } from "../sellers/pages/find-page.ts";
import { noteVisit } from "../sellers/pages/note-visit.ts";
import { VISIT_COOKIE, visitCookie } from "../sellers/pages/visit-cookie.ts";
import { readVisit } from "../sellers/visit-value.ts";
import type { StorefrontDeps } from "./deps.ts";

type Asked = {
  readonly request: FastifyRequest;
  /** The address behind the language. */
  readonly rest: string;
  /** For how many days a visit names the seller. */
  readonly days: number;
};

/** What a request of a page has to do with the member whose shop is visited. */
export const visitOf = (deps: StorefrontDeps, { request, rest, days }: Asked) => {
  const now = deps.clock();
  const before = readCookie(request, VISIT_COOKIE);
  const code = codeIn(rest);
  return {
    /** The cookie that ends the visit. */
    ended: visitCookie("", 0, deps.publicUrl),
    /** Whose shop it is: that of the address, else that of the visit which goes on. */
    findSeller: async () => {
      const visited = code ?? readVisit(before, deps, { now, days })?.code;
      return visited === undefined ? undefined : await findPageName(deps.db, visited);
    },
    /** The cookies by which the browser remembers the member whose page it was shown. */
    note: async (): Promise<readonly string[]> => {
      if (code === undefined || request.method !== "GET") return [];
      return [await noteVisit(deps, { code, before, headers: request.headers, days }, now)];
    },
  };
};

/** The code of an address that is a member's page. */
const codeIn = (rest: string): string | undefined => {
  const [path = ""] = rest.split("?", 1);
  const code = path.slice(1);
  return readInviteCode(code) === code ? code : undefined;
};
