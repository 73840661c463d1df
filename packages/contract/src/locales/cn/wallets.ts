import type { Unit, Wallet } from "@espalier/core/vocabulary/wallet";

export const units: Readonly<Record<Unit, string>> = { SP: "SP", CP: "CP", RP: "RP", OP: "OP", USD: "USD" };

export const wallets: Readonly<Record<Wallet, string>> = {
  SP: `购物金（${units.SP}）`,
  CP: `金币（${units.CP}）`,
  RP: `积分（${units.RP}）`,
  OP: `优惠点（${units.OP}）`,
};
