import type { AdminCallName } from "@espalier/contract/types";
import { z } from "zod";

import { proposeAction } from "../../modules/operators/approvals/propose-action.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { anOperator, type TestOperator } from "../builders/an-operator.ts";
import { FIRST_PAGE, MAY_DAYS, type AdminRequest } from "../admin-scene.ts";
import type { TestApp } from "../setup/test-app.ts";
import { totpCode } from "../setup/totp-code.ts";
import { validCardRequests } from "./valid-card-requests.ts";
import { validCommissionRequests } from "./valid-commission-requests.ts";
import { validDeliveryRequests } from "./valid-delivery-requests.ts";
import { validFigureRequests } from "./valid-figure-requests.ts";
import { validMessageRequests } from "./valid-message-requests.ts";
import { validMemberRequests } from "./valid-member-requests.ts";
import { validShopRequests } from "./valid-shop-requests.ts";
import { validTaxRequests } from "./valid-tax-requests.ts";
import { validPasskeyRequests } from "./valid-passkey-requests.ts";
import { validOrderRequests } from "./valid-order-requests.ts";
import { validCustomerRequests } from "./valid-customer-requests.ts";
import { validRetailRequests } from "./valid-retail-requests.ts";
import { validSellerRequests } from "./valid-seller-requests.ts";
import { validReturnRequests } from "./valid-return-requests.ts";

/**
 * A valid request of an owner for every call of the admin app, with all of its fields; it prepares the scene where
 * necessary. A missing call does not compile.
 */
export const validAdminRequests: { readonly [Name in AdminCallName]: AdminRequest } = {
  adminLogin: ({ operator }) => ({
    email: operator.email,
    password: "correct horse",
    code: "123456",
    device: "a-device",
  }),
  adminLogout: () => ({}),
  adminMe: () => ({}),
  adminPassword: () => ({ password: "correct horse", new_password: "a longer horse" }),
  adminTotpBegin: () => ({}),
  adminTotpConfirm: async ({ shop, operator }) => ({ code: await codeOf(shop, operator) }),

  ...validPasskeyRequests,
  ...validDeliveryRequests,

  adminOperatorList: () => FIRST_PAGE,
  adminOperatorAdd: ({ shop }) => ({
    email: `${shop.deps.random(5).toString("hex")}@admin.example`,
    name: "Wren",
    role: "support",
  }),
  adminOperatorSet: async ({ shop }) => ({ id: await another(shop), name: "Robin", role: "content", disabled: true }),
  adminOperatorReset: async ({ shop }) => ({ id: await another(shop) }),

  adminAuditList: ({ operator }) => ({
    ...FIRST_PAGE,
    ...MAY_DAYS,
    operator: operator.id,
    action: "adminLogin",
    subject: operator.email,
    q: "admin",
    sort: "-subject",
  }),

  ...validMemberRequests,
  ...validMessageRequests,
  ...validOrderRequests,
  ...validReturnRequests,
  ...validSellerRequests,
  ...validRetailRequests,
  ...validCustomerRequests,
  ...validCommissionRequests,
  ...validFigureRequests,
  ...validCardRequests,
  ...validShopRequests,
  ...validTaxRequests,

  adminViewList: () => ({ list: "orders" }),
  adminViewSave: () => ({ list: "orders", name: "To ship", search: "status=unshipped", hidden: ["goods"] }),
  adminViewRemove: () => ({ list: "orders", name: "To ship" }),

  adminAlertList: () => ({}),
  adminAlertSeen: () => ({ keys: ["approval 1 coupon"] }),

  adminApprovalList: () => ({ ...FIRST_PAGE, status: "waiting", sort: "kind" }),
  adminApprovalDecide: async ({ shop }) => ({ id: await aProposal(shop), decision: "reject", reason: "not now" }),
};

const another = async ({ db, now }: TestApp): Promise<number> => (await anOperator(db, "support", now())).id;

const aProposal = async (shop: TestApp): Promise<number> => {
  const operatorId = (await anOperator(shop.db, "finance", shop.now())).id;
  const subject = shop.deps.random(6).toString("hex");
  const proposal = { kind: "deposit", subject, amount: null, detail: {}, reason: "a gift" } as const;
  const proposed = await inTransaction(
    shop.db,
    async (tx) => await proposeAction(tx, proposal, { operatorId, now: shop.now() }),
  );
  return proposed.ok ? proposed.value : 0;
};

/** The code of an authenticator app, for a secret that is set up for it. */
const codeOf = async (shop: TestApp, operator: TestOperator): Promise<string> => {
  const begun = await shop.post("/admin/totp/begin", {}, { token: operator.token });
  return totpCode(z.object({ secret: z.string() }).parse(begun.data).secret, shop.now());
};
