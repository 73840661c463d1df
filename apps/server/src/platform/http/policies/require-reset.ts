import type { Policy } from "./policy.ts";

/** A member who has to choose new passwords does that, or logs out, and nothing else. */
export const requireReset: Policy = ({ audience, duringReset }, { mustReset }) =>
  mustReset && audience === "member" && duringReset !== true ? { key: "reset.required" } : undefined;
