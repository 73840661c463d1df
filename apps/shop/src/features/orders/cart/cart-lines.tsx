import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { ListGroup } from "@espalier/ui/data/list-group";
import { Section } from "@espalier/ui/layout/section";
import { ShoppingBag } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { cart } from "../../../lib/cart/cart.ts";
import { LazyDialog } from "../../../components/lazy-dialog.ts";
import { CartRow } from "./cart-row.tsx";
import type { ShownLine } from "./use-cart-goods.ts";

/** The lines of the cart. A line is removed only after a confirmation. */
export function CartLines({ lines }: { lines: readonly ShownLine[] }) {
  const { t } = useTranslation(["cart", "shell"]);
  const [leaving, setLeaving] = useState<ShownLine | null>(null);
  const [asking, setAsking] = useState(false);

  function ask(line: ShownLine) {
    setLeaving(line);
    setAsking(true);
  }

  function remove() {
    setAsking(false);
    if (leaving !== null) cart.remove(leaving.id);
  }

  return (
    <Section title={t("inCart")} action={lines.length === 0 ? undefined : <ClearCart />}>
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <ListGroup label={t("inCart")}>
          {lines.map((line) => (
            <CartRow key={line.id} line={line} onRemove={() => ask(line)} />
          ))}
        </ListGroup>
      )}
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("removeQuestion")}
        description={leaving?.goods.title}
        confirmLabel={t("remove")}
        cancelLabel={t("shell:cancel")}
        danger
        onConfirm={remove}
      />
    </Section>
  );
}

function ClearCart() {
  const { t } = useTranslation(["cart", "shell"]);
  const [asking, setAsking] = useState(false);

  function clear() {
    setAsking(false);
    cart.clear();
  }

  return (
    <>
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="relative font-medium text-ink-2 after:absolute after:-inset-x-2 after:-inset-y-3 hover:text-ink"
      >
        {t("clear")}
      </button>
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("clearQuestion")}
        confirmLabel={t("clear")}
        cancelLabel={t("shell:cancel")}
        danger
        onConfirm={clear}
      />
    </>
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
