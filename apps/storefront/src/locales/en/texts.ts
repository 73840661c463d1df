import { texts as account } from "./account.ts";
import { texts as cart } from "./cart.ts";
import { texts as checkout } from "./checkout.ts";
import { texts as failure } from "./failure.ts";
import { texts as frame } from "./frame.ts";
import { texts as goods } from "./goods.ts";
import { texts as order } from "./order.ts";
import { texts as seller } from "./seller.ts";

export const texts = { account, cart, checkout, failure, frame, goods, order, seller } as const;
