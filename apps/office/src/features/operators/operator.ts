import type { OfficeDataOf } from "@espalier/contract/office/types";

export type Operator = OfficeDataOf<"officeOperatorList">["list"][number];
