import type { Stock } from "./stock-shop.ts";
import type { TestApp } from "./setup/test-app.ts";
import type { TestOperator } from "./builders/an-operator.ts";
import type { Fields } from "./requests/valid-requests.ts";

/** The shop and the operator of an admin request. */
export type AdminScene = { readonly shop: TestApp; readonly stock: Stock; readonly operator: TestOperator };

/** A request with all of its fields; it prepares the scene where necessary. */
export type AdminRequest = (scene: AdminScene) => Fields | Promise<Fields>;

export const FIRST_PAGE = { page: 1, limit: 25 };
export const MAY_DAYS = { form: "2026-05-01", from: "2026-05-01", to: "2026-05-31" };
