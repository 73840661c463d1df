import { type Caller, createCaller } from "@espalier/contract/caller";
import type { Role } from "@espalier/contract/office/roles";
import { officeRoutes } from "@espalier/contract/office/routes";
import type { OfficeCalls } from "@espalier/contract/office/types";
import { inject } from "vitest";

export const DEMO_PASSWORD = "demo1234";

/** The e-mail address of the demo's operator of this role. */
export const demoOperator = (role: Role): string => `${role}@espalier.local`;

/** The office's calls with this session, or with none. */
export const officeCaller = (token: string | null): Caller<OfficeCalls> =>
  createCaller<OfficeCalls>(officeRoutes, {
    baseUrl: `${inject("journeys").url}/api`,
    token: () => token,
    language: () => "en",
    onExpired: () => undefined,
  });
