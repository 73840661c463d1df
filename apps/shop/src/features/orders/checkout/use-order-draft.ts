import { useState } from "react";

import { cart, useCart } from "../../../lib/cart/cart.ts";
import type { DraftLine, OrderChoices } from "../../../lib/cart/create-order-draft.ts";
import { orderDraft } from "../../../lib/cart/order-draft.ts";

/** The order being put together. Every change is kept at once: numbers where they came from, choices in the draft. */
export function useOrderDraft() {
  const [draft, setDraft] = useState(orderDraft.read);
  const [placed, setPlaced] = useState<readonly DraftLine[] | null>(null);
  const inCart = useCart();
  const lines = placed ?? draft.bought ?? inCart;

  return {
    choices: draft,
    lines,
    placed: placed !== null,
    choose: (changes: Partial<OrderChoices>) => setDraft(orderDraft.change(changes)),
    setNumber: (id: number, number: number): void => {
      if (draft.bought === null) cart.setNumber(id, number);
      else setDraft(orderDraft.change({ bought: withNumber(draft.bought, id, number) }));
    },
    /** The lines were ordered: they leave the cart, and stay in sight until the page is left. */
    end: (ordered: readonly number[]): void => {
      setPlaced(lines);
      if (draft.bought === null) cart.remove(...ordered);
      orderDraft.end();
    },
  };
}

const withNumber = (lines: readonly DraftLine[], id: number, number: number): readonly DraftLine[] =>
  lines.map((line) => (line.id === id ? { ...line, number } : line));
