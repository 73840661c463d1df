import type { VisitedSeller } from "@espalier/contract/storefront";
import type { HydrationState } from "react-router";

/** What the server left in the page for the browser to go on from. */
export const readState = (page: Document): State => {
  const state: unknown = JSON.parse(page.getElementById("state")?.textContent ?? "{}");
  if (typeof state !== "object" || state === null) throw new Error("the page has no state");
  const record: Readonly<Record<string, unknown>> = { ...state };
  const { company, seller, loaderData, actionData } = record;
  return {
    company: typeof company === "string" ? company : "",
    seller: isSeller(seller) ? seller : null,
    hydrationData: { loaderData: asRecord(loaderData), actionData: asRecord(actionData) },
  };
};

type State = {
  readonly company: string;
  readonly seller: VisitedSeller | null;
  readonly hydrationData: HydrationState;
};

const isSeller = (value: unknown): value is VisitedSeller =>
  typeof value === "object" && value !== null && "code" in value && "name" in value;

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};
