import { texts as cart } from "./cart.ts";
import { texts as frame } from "./frame.ts";
import { texts as goods } from "./goods.ts";

export const texts = { cart, frame, goods } as const;
