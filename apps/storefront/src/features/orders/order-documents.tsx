import { fillText } from "@espalier/core/text/fill-text";
import { buttonStyle } from "@espalier/ui/foundations/button-style";

import { useShop } from "../../lib/shop.ts";
import type { OrderView } from "./change-order.ts";

/** The invoice and credit notes of an order as files. A plain form: what comes is no page. */
export function OrderDocuments({ documents }: { documents: OrderView["documents"] }) {
  const words = useShop().texts.order;
  return documents.map(({ number, kind }) => (
    <form key={number} method="post">
      <input type="hidden" name="number" value={number} />
      <button
        type="submit"
        name="intent"
        value="document"
        className={buttonStyle({ variant: "plain", size: "medium", full: true })}
      >
        {fillText(kind === "invoice" ? words.invoice : words.creditNote, { number })}
      </button>
    </form>
  ));
}
