import { PERMISSIONS, type Permission } from "@espalier/contract/roles";

/**
 * A route's `handle`: the permission to open it. The server decides on every call; this only spares a page of refusals.
 */
export const requirePermission = (permission: Permission): { readonly permission: Permission } => ({ permission });

/** The permission that a route's handle requires, if any. */
export function permissionOfRoute(handle: unknown): Permission | undefined {
  if (typeof handle !== "object" || handle === null || !("permission" in handle)) return undefined;
  return PERMISSIONS.find((permission) => permission === handle.permission);
}
