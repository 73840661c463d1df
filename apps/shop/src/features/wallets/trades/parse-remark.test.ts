import { expect, test } from "vitest";

import { walletNumber } from "@espalier/core/vocabulary/wire-numbers";
import { parseRemark } from "./parse-remark.ts";

test("a CP trade with another member names whom, their level and the wallet", () => {
  expect(
    parseRemark({ wallet_type: walletNumber.CP, trade_uid: "10000002", remark: "from|Associate Manager|CP" }),
  ).toEqual({ uid: "10000002", level: "Associate Manager", wallet: "CP" });
});

test("a member without a rank has no level", () => {
  expect(parseRemark({ wallet_type: walletNumber.CP, trade_uid: "10000002", remark: "from||CP" })).toEqual({
    uid: "10000002",
    level: "",
    wallet: "CP",
  });
});

test("parts the remark does not have are empty", () => {
  expect(parseRemark({ wallet_type: walletNumber.CP, trade_uid: "10000002", remark: "from|" })).toEqual({
    uid: "10000002",
    level: "",
    wallet: "",
  });
});

test.each([
  ["another wallet", { wallet_type: walletNumber.SP, trade_uid: "10000002", remark: "Transfer 10000002" }],
  ["nobody else", { wallet_type: walletNumber.CP, trade_uid: "", remark: "Deposit|Opening" }],
  ["plain words", { wallet_type: walletNumber.CP, trade_uid: "10000002", remark: "Correction" }],
])("the remark is plain text for %s", (_, trade) => {
  expect(parseRemark(trade)).toBeNull();
});
