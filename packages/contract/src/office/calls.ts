import type { OfficeCall } from "./call.ts";
import { officeApprovalDecide, officeApprovalList } from "./calls/approvals.ts";
import {
  officeLogin,
  officeLogout,
  officeMe,
  officePassword,
  officeTotpBegin,
  officeTotpConfirm,
} from "./calls/entrance.ts";
import {
  officeAuditList,
  officeOperatorAdd,
  officeOperatorList,
  officeOperatorReset,
  officeOperatorSet,
} from "./calls/operators.ts";
import type { OfficeCallName } from "./routes.ts";

/** Every call of the office by its name. A route without a call, or a call without a route, does not compile. */
export const officeCalls = {
  officeLogin,
  officeLogout,
  officeMe,
  officePassword,
  officeTotpBegin,
  officeTotpConfirm,
  officeOperatorList,
  officeOperatorAdd,
  officeOperatorSet,
  officeOperatorReset,
  officeAuditList,
  officeApprovalList,
  officeApprovalDecide,
} satisfies { readonly [Name in OfficeCallName]: OfficeCall<Name> };
