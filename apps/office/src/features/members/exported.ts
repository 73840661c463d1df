import type { OfficeCallName } from "@espalier/contract/office/routes";

import type { OfficeList } from "../../lib/use-office-list.ts";

/** A list of one member's, which an export has to be told whose it is. */
export const exportedOf = <Row>(list: OfficeList<Row>, call: OfficeCallName, uid: string): OfficeList<Row> => ({
  ...list,
  exported: { call, filter: { ...list.filters, uid } },
});
