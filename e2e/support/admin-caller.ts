import type { Role } from "@espalier/core/vocabulary/role";
import { type Caller, createCaller } from "@espalier/contract/caller";
import { adminRoutes } from "@espalier/contract/routes.generated";
import type { AdminCalls } from "@espalier/contract/types";
import { inject } from "vitest";

export const DEMO_PASSWORD = "demo1234";

/** The e-mail address of the demo's operator of this role. */
export const demoOperator = (role: Role): string => `${role}@espalier.local`;

/** The admin app's calls with this session, or with none. */
export const adminCaller = (token: string | null): Caller<AdminCalls> =>
  createCaller<AdminCalls>(adminRoutes, {
    baseUrl: `${inject("e2e").url}/api`,
    bodies: "json",
    token: () => token,
    language: () => "en",
    onExpired: () => undefined,
  });
