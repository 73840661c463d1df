import { PERMISSIONS, type Permission } from "@espalier/contract/roles";

/** A route's `handle`: what one needs to be let in. The server decides on every call; this spares a page of refusals. */
export const requirePermission = (permission: Permission): { readonly permission: Permission } => ({ permission });

/** The permission that a route's handle asks for, if it does. */
export function permissionOfRoute(handle: unknown): Permission | undefined {
  if (typeof handle !== "object" || handle === null || !("permission" in handle)) return undefined;
  return PERMISSIONS.find((permission) => permission === handle.permission);
}
