import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { ListGroup } from "@espalier/ui/data/list-group";
import { Section } from "@espalier/ui/layout/section";
import { useUndo } from "@espalier/web/use-undo";
import { ShoppingBag } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { cart } from "../../../lib/cart/cart.ts";
import { CartRow } from "./cart-row.tsx";
import type { ShownLine } from "./use-cart-goods.ts";

/** The lines of the cart. A removed one can be put back. */
export function CartLines({ lines }: { lines: readonly ShownLine[] }) {
  const { t } = useTranslation("cart");
  const showUndo = useUndo();
  const remove = ({ id, goods }: ShownLine) =>
    showUndo({ done: t("removed", { title: goods.title }), restore: cart.remove(id) });
  return (
    <Section title={t("inCart")} action={lines.length === 0 ? undefined : <ClearCart lines={lines} />}>
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <ListGroup label={t("inCart")}>
          {lines.map((line) => (
            <CartRow key={line.id} line={line} onRemove={() => remove(line)} />
          ))}
        </ListGroup>
      )}
    </Section>
  );
}

function ClearCart({ lines }: { lines: readonly ShownLine[] }) {
  const { t } = useTranslation("cart");
  const showUndo = useUndo();
  return (
    <button
      type="button"
      onClick={() => showUndo({ done: t("cleared"), restore: cart.remove(...lines.map(({ id }) => id)) })}
      className="relative font-medium text-ink-2 after:absolute after:-inset-x-2 after:-inset-y-3 hover:text-ink"
    >
      {t("clear")}
    </button>
  );
}

function EmptyCart() {
  const { t } = useTranslation("cart");
  return (
    <EmptyState
      icon={ShoppingBag}
      level={3}
      title={t("empty")}
      hint={t("emptyHint")}
      action={
        <Link to={paths.goodsList()} className={buttonStyle({ variant: "soft", size: "medium" })}>
          {t("toGoods")}
        </Link>
      }
    />
  );
}
