import type { OfficeDataOf } from "@espalier/contract/office/types";

export type Coupon = OfficeDataOf<"officeCouponList">["list"][number];
