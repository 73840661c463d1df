import type { HydrationState } from "react-router";

/** What the server left in the page for the browser to go on from. */
export const readState = (page: Document): { readonly company: string; readonly hydrationData: HydrationState } => {
  const state: unknown = JSON.parse(page.getElementById("state")?.textContent ?? "{}");
  if (typeof state !== "object" || state === null) throw new Error("the page has no state");
  const record: Readonly<Record<string, unknown>> = { ...state };
  const { company, loaderData, actionData } = record;
  return {
    company: typeof company === "string" ? company : "",
    hydrationData: { loaderData: asRecord(loaderData), actionData: asRecord(actionData) },
  };
};

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};
