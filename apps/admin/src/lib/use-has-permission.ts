import { type Permission, may } from "@espalier/contract/roles";

import { useMe } from "./me-query.ts";

/** Whether the operator of this session may do what needs a permission: `const may = useHasPermission(); may("orders.ship")`. */
export function useHasPermission(): (permission: Permission) => boolean {
  const { role } = useMe();
  return (permission) => may(role, permission);
}
