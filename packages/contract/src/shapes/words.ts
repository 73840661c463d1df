/** The domain's own words as the admin app's calls take and give them. */
import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { SIDES } from "@espalier/core/vocabulary/network";
import { ORDER_STATUSES, PAYMENT_METHODS } from "@espalier/core/vocabulary/order";
import { WALLETS } from "@espalier/core/vocabulary/wallet";
import { WITHDRAWAL_STATUSES } from "@espalier/core/vocabulary/withdrawal";
import { z } from "zod";

import { identifier } from "../text-fields.ts";

export const walletWord = z.enum(WALLETS, "input.choice");
export const legSide = z.enum(SIDES, "input.choice");
export const profitWord = z.enum(BONUS_KINDS, "input.choice");
export const orderStatusWord = z.enum(ORDER_STATUSES, "input.choice");
export const paymentWord = z.enum(PAYMENT_METHODS, "input.choice");
export const withdrawalStatusWord = z.enum(WITHDRAWAL_STATUSES, "input.choice");

/** A member's account number. Whether there is such a member is the server's to say. */
export const uid = identifier(32);
