import type { OfficeCallName } from "@espalier/contract/office/routes";
import { z } from "zod";

import { proposeDeed } from "../approvals/propose-deed.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { anOperator, type TestOperator } from "./an-operator.ts";
import { FIRST_PAGE, MAY_DAYS, type OfficeRequest } from "./office-scene.ts";
import type { TestApp } from "./test-app.ts";
import { totpCode } from "./totp-code.ts";
import { validCardRequests } from "./valid-card-requests.ts";
import { validCommissionRequests } from "./valid-commission-requests.ts";
import { validFigureRequests } from "./valid-figure-requests.ts";
import { validMessageRequests } from "./valid-message-requests.ts";
import { validMemberRequests } from "./valid-member-requests.ts";
import { validShopRequests } from "./valid-shop-requests.ts";
import { validOrderRequests } from "./valid-order-requests.ts";

/**
 * For every call of the office a request that an owner may make, with all of its fields; where it needs it, the scene is
 * prepared for it. A call that is missing here does not compile.
 */
export const validOfficeRequests: { readonly [Name in OfficeCallName]: OfficeRequest } = {
  officeLogin: ({ operator }) => ({ email: operator.email, password: "correct horse", code: "123456" }),
  officeLogout: () => ({}),
  officeMe: () => ({}),
  officePassword: () => ({ password: "correct horse", new_password: "a longer horse" }),
  officeTotpBegin: () => ({}),
  officeTotpConfirm: async ({ shop, operator }) => ({ code: await codeOf(shop, operator) }),

  officeOperatorList: () => FIRST_PAGE,
  officeOperatorAdd: ({ shop }) => ({
    email: `${shop.deps.random(5).toString("hex")}@office.example`,
    name: "Wren",
    role: "support",
  }),
  officeOperatorSet: async ({ shop }) => ({ id: await another(shop), name: "Robin", role: "content", disabled: true }),
  officeOperatorReset: async ({ shop }) => ({ id: await another(shop) }),

  officeAuditList: ({ operator }) => ({
    ...FIRST_PAGE,
    ...MAY_DAYS,
    operator: operator.id,
    action: "officeLogin",
    subject: operator.email,
    q: "office",
  }),

  ...validMemberRequests,
  ...validMessageRequests,
  ...validOrderRequests,
  ...validCommissionRequests,
  ...validFigureRequests,
  ...validCardRequests,
  ...validShopRequests,

  officeApprovalList: () => ({ ...FIRST_PAGE, status: "waiting" }),
  officeApprovalDecide: async ({ shop }) => ({ id: await aProposal(shop), decision: "reject", reason: "not now" }),
};

const another = async ({ db, now }: TestApp): Promise<number> => (await anOperator(db, "support", now())).id;

const aProposal = async (shop: TestApp): Promise<number> => {
  const operatorId = (await anOperator(shop.db, "finance", shop.now())).id;
  const subject = shop.deps.random(6).toString("hex");
  const proposal = { kind: "deposit", subject, amount: null, detail: {}, reason: "a gift" } as const;
  const proposed = await inTransaction(
    shop.db,
    async (tx) => await proposeDeed(tx, proposal, { operatorId, now: shop.now() }),
  );
  return proposed.ok ? proposed.value : 0;
};

/** The code that an authenticator app would show, of a secret begun for it. */
const codeOf = async (shop: TestApp, operator: TestOperator): Promise<string> => {
  const begun = await shop.post("/office/totp/begin", {}, { token: operator.token });
  return totpCode(z.object({ secret: z.string() }).parse(begun.data).secret, shop.now());
};
