import type { Policy } from "./policy.ts";

/** A member who has to choose new passwords may only do that or log out. */
export const requireReset: Policy = ({ audience, duringReset }, { mustReset }) =>
  mustReset && audience === "member" && duringReset !== true ? { key: "reset.required" } : undefined;
