import type { Acting } from "./deliver.ts";
import { conspire, meddle } from "./dishonest-actions.ts";
import type { ActionKind } from "./draw-actions.ts";
import { claim, convert, register, setPin, transfer, withdraw, wrongPin } from "./member-actions.ts";
import { approve, cancelWithdrawal, closePeriod, decide, deposit, takeDelivery, voidRun } from "./operator-actions.ts";
import { cancel, confirm, payByCard, payFromWallet, refund, refundPart, ship } from "./order-actions.ts";
import { cancelAsGuest, orderAsGuest, payAsGuest } from "./retail/order-as-guest.ts";
import { askReturn } from "./selling/ask-return.ts";
import { changeDelivery, changePrice, changeTax } from "./selling/change-terms.ts";
import { moveReturn } from "./selling/move-return.ts";
import { buy, orderAsQuoted, orderByCard } from "./selling/order-goods.ts";

const PERFORMERS: { readonly [Kind in ActionKind]: (acting: Acting) => Promise<void> } = {
  register,
  buy,
  orderByCard,
  payByCard,
  payFromWallet,
  cancel,
  ship,
  confirm,
  refund,
  refundPart,
  withdraw,
  cancelWithdrawal,
  decide,
  convert,
  transfer,
  claim,
  deposit,
  approve,
  wrongPin,
  setPin,
  takeDelivery,
  closePeriod,
  voidRun,
  orderAsQuoted,
  askReturn,
  moveReturn,
  changePrice,
  changeDelivery,
  changeTax,
  meddle,
  conspire,
  orderAsGuest,
  payAsGuest,
  cancelAsGuest,
};

/** Performs an action until it is acknowledged, and records in the model what was acknowledged. */
export const performAction = async (acting: Acting): Promise<void> => {
  acting.company.figures.actions += 1;
  await PERFORMERS[acting.action.kind](acting);
};
