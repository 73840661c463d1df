import type { OfficeDataOf } from "@espalier/contract/office/types";

export type Approval = OfficeDataOf<"officeApprovalList">["list"][number];
