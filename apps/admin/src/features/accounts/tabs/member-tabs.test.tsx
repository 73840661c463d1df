import { describe } from "vitest";

import { sample } from "../../../testing/sample.ts";
import { testAdminTable } from "../../../testing/test-admin-table.ts";

const PATH = "/members/10000001";
const others = { adminMemberView: sample("adminMemberView", { uid: "10000001", name: "Mei" }) };

describe("the wallets of a member", () => {
  testAdminTable({
    path: `${PATH}/trades`,
    call: "adminMemberTrades",
    row: (number) => ({ other_uid: `2000000${number}` }),
    shows: (number) => `2000000${number}`,
    others,
  });
});

describe("the orders of a member", () => {
  testAdminTable({
    path: `${PATH}/orders`,
    call: "adminMemberOrders",
    row: (number) => ({ sn: `O${number}` }),
    shows: (number) => `O${number}`,
    others,
  });
});

describe("the withdrawals of a member", () => {
  testAdminTable({
    path: `${PATH}/withdrawals`,
    call: "adminMemberWithdrawals",
    row: (number) => ({ sn: `W${number}` }),
    shows: (number) => `W${number}`,
    others,
  });
});

describe("the profits of a member", () => {
  testAdminTable({
    path: `${PATH}/profits`,
    call: "adminMemberProfits",
    row: (number) => ({ sn: `P${number}` }),
    shows: (number) => `P${number}`,
    others: { ...others, adminMemberEarnings: [] },
  });
});

describe("the holds of a member", () => {
  testAdminTable({
    path: `${PATH}/holds`,
    call: "adminHoldList",
    row: (number) => ({ order_sn: `E${number}` }),
    shows: (number) => `E${number}`,
    others,
  });
});

describe("the ranks of a member", () => {
  testAdminTable({
    path: `${PATH}/ranks`,
    call: "adminMemberRanks",
    row: (number) => ({ id: 700 + number }),
    shows: (number) => `${700 + number}`,
    empty: "The rank has never changed",
    others,
  });
});

describe("the audit log of a member", () => {
  testAdminTable({
    path: `${PATH}/audit`,
    call: "adminAuditList",
    row: (number) => ({ operator_name: `Robin ${number}` }),
    shows: (number) => `Robin ${number}`,
    others,
  });
});
