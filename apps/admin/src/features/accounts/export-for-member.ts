import type { AdminCallName } from "@espalier/contract/types";

import type { AdminList } from "../../lib/use-admin-list.ts";

/** A list of one member, whose id an export needs. */
export const exportForMember = <Row>(list: AdminList<Row>, call: AdminCallName, uid: string): AdminList<Row> => ({
  ...list,
  exported: { call, filter: { ...list.filters, uid } },
});
