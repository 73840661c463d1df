import { useState } from "react";

import { cart, useCart } from "../../../lib/cart/cart.ts";
import type { DraftLine, OrderChoices } from "../../../lib/order-draft/create-order-draft.ts";
import { orderDraft } from "../../../lib/order-draft/order-draft.ts";

type Shipping = OrderChoices["shipping_type"];

/**
 * The draft of the order. Every change is stored at once: quantities in the cart or purchase, choices in the draft. `shipping` is the way
 * of an order for which none was chosen yet.
 */
export function useOrderDraft(shipping: Shipping) {
  const [draft, setDraft] = useState(orderDraft.read);
  const [placed, setPlaced] = useState<readonly DraftLine[] | null>(null);
  const inCart = useCart();
  const { bought, return_sn: returnSn, ...chosen } = draft;
  const choices: OrderChoices = { ...chosen, shipping_type: chosen.shipping_type ?? shipping };
  const lines = placed ?? bought ?? inCart;

  return {
    choices,
    /** The return whose goods are exchanged; "" for none. */
    returnSn,
    dropExchange: () => setDraft(orderDraft.change({ return_sn: "" })),
    lines,
    placed: placed !== null,
    choose: (changes: Partial<OrderChoices>) => setDraft(orderDraft.change(changes)),
    setNumber: (id: number, number: number): void => {
      if (bought === null) cart.setNumber(id, number);
      else setDraft(orderDraft.change({ bought: withNumber(bought, id, number) }));
    },
    /** Removes the ordered lines from the cart; they stay visible until the page is left. */
    end: (ordered: readonly number[]): void => {
      setPlaced(lines);
      if (bought === null) cart.remove(...ordered);
      orderDraft.end();
    },
  };
}

const withNumber = (lines: readonly DraftLine[], id: number, number: number): readonly DraftLine[] =>
  lines.map((line) => (line.id === id ? { ...line, number } : line));
