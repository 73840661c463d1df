import { done } from "@espalier/core/vocabulary/outcome";

import { type Db, inTransaction, type Tx } from "../../../platform/db/in-transaction.ts";
import { fillBuyer, takeOverGuests } from "../../members/store/buyers.ts";
import { keepSellersOfGuests } from "../../sellers/store/keep-sellers-of-guests.ts";
import { findAccountOfGuest, findPayingGuest } from "../queries.ts";

/** Makes the guests who typed the proved address of an account a part of it, with all that follows. */
export const takeOver = async (tx: Tx, accountId: number, email: string): Promise<void> => {
  await takeOverGuests(tx, accountId, email);
  await keepGuests(tx, accountId);
};

/** What follows from an order that is paid after its guest was taken over. */
export const keepPaidGuest = async (db: Db, { sn }: { readonly sn: string }): Promise<void> => {
  await inTransaction(db, async (tx) => {
    const accountId = await findAccountOfGuest(tx, sn);
    if (accountId !== null) await keepGuests(tx, accountId);
    return done(null);
  });
};

/**
 * What an account learns of the paid orders of its guests: who sold to it, and what it is called where it does not say so itself. Anybody can
 * type an address and leave an order unpaid.
 */
const keepGuests = async (tx: Tx, accountId: number): Promise<void> => {
  await keepSellersOfGuests(tx, accountId);
  const guest = await findPayingGuest(tx, accountId);
  if (guest) await fillBuyer(tx, accountId, guest);
};
