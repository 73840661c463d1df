import type { OfficeDataOf } from "@espalier/contract/office/types";

export type IncentiveRow = OfficeDataOf<"officeIncentiveList">["list"][number];
