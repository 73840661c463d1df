import { adminAs } from "./open-admin.ts";
import { eventually } from "./read-screen.ts";

/** The latest run, as soon as it is that far. */
export const newestRun = async (status: "computed" | "posted"): Promise<number> => {
  const call = await adminAs("finance");
  const newest = async () => (await call("adminRunList", {})).list[0];
  await eventually(async () => (await newest())?.status, status);
  return (await newest())?.id ?? 0;
};
