import { officeAs } from "./open-office.ts";
import { eventually } from "./read-screen.ts";

/** The latest run, as soon as it is that far. */
export const newestRun = async (status: "computed" | "posted"): Promise<number> => {
  const call = await officeAs("finance");
  const newest = async () => (await call("officeRunList", {})).list[0];
  await eventually(async () => (await newest())?.status, status);
  return (await newest())?.id ?? 0;
};
