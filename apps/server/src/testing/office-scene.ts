import type { Stock } from "./stock-shop.ts";
import type { TestApp } from "./test-app.ts";
import type { TestOperator } from "./an-operator.ts";
import type { Fields } from "./valid-requests.ts";

/** Where a request of the office is made, and by whom. */
export type OfficeScene = { readonly shop: TestApp; readonly stock: Stock; readonly operator: TestOperator };

/** A request with all of its fields; where it needs it, the scene is prepared for it. */
export type OfficeRequest = (scene: OfficeScene) => Fields | Promise<Fields>;

export const FIRST_PAGE = { page: 1, limit: 25 };
export const MAY_DAYS = { form: "2026-05-01", from: "2026-05-01", to: "2026-05-31" };
