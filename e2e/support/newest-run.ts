import { adminAs } from "./open-admin.ts";
import { eventually } from "./read-screen.ts";

/** Waits until the latest run has this state, and returns it. */
export const newestRun = async (status: "computed" | "posted"): Promise<number> => {
  const call = await adminAs("finance");
  const newest = async () => (await call("adminRunList", {})).list[0];
  await eventually(async () => (await newest())?.status, status);
  return (await newest())?.id ?? 0;
};
