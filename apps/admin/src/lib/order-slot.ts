import { type ComponentType, createContext } from "react";

/** A part of an order's page that another feature shows. */
export type OrderSection = { readonly name: string; readonly Section: ComponentType<{ sn: string }> };

/** What features beside the orders show of an order on its page. The app says which they are. */
export const OrderSlot = createContext<readonly OrderSection[]>([]);
