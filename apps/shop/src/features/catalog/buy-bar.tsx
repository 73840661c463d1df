import { Button } from "@espalier/ui/foundations/button";
import { toaster } from "@espalier/web/toaster";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../lib/paths.ts";
import { cart } from "../../lib/cart/cart.ts";
import { orderDraft } from "../../lib/order-draft/order-draft.ts";
import { goodsKindNumber } from "@espalier/core/vocabulary/wire-numbers";
import type { GoodsView } from "./goods-view.ts";
import { lazyOverlay } from "@espalier/web/lazy-overlay";

const QuantitySheet = lazyOverlay(async () => (await import("./quantity-sheet.tsx")).QuantitySheet);

/** The bar with the actions of a good; how many are bought now is said in the order. A package is ordered alone, so it cannot be added to the cart. */
export function BuyBar({ goods }: { goods: GoodsView }) {
  const { t } = useTranslation(["goods", "shell"]);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);

  function add(number: number) {
    setOpen(false);
    cart.add(goods, number);
    void toaster.show(t("added"), {
      tone: "success",
      action: { label: t("viewCart"), onPress: () => void navigate(paths.packages()) },
    });
  }

  function buyNow() {
    orderDraft.buyNow({ id: goods.id, number: 1 });
    void navigate(paths.orderSubmit());
  }

  if (goods.stock <= 0) {
    return (
      <Button full disabled>
        {t("shell:soldOut")}
      </Button>
    );
  }
  return (
    <div className="flex gap-3">
      {goods.goods_type === goodsKindNumber.package ? null : (
        <>
          <Button full variant="soft" onClick={() => setOpen(true)}>
            {t("addToCart")}
          </Button>
          <QuantitySheet goods={goods} open={open} onOpenChange={setOpen} onTake={add} />
        </>
      )}
      <Button full onClick={buyNow}>
        {t("buyNow")}
      </Button>
    </div>
  );
}
