import type { StorefrontDeps } from "./deps.ts";
import { storefrontVisitorApi } from "./visitor-api.ts";

export const storefrontModule = {
  calls: (deps: StorefrontDeps) => storefrontVisitorApi(deps),
};
