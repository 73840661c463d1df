import { changesSomething, type Policy } from "./policy.ts";

/** An operator who impersonates a member sees everything and changes nothing. */
export const refuseImpersonatedChanges: Policy = (call, { impersonatedBy }) =>
  impersonatedBy !== undefined && changesSomething(call) ? { key: "session.read_only" } : undefined;
