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
import type { BuyingWay } from "./quantity-sheet.tsx";

const QuantitySheet = lazyOverlay(async () => (await import("./quantity-sheet.tsx")).QuantitySheet);

/** The bar with the actions of a good. A package is ordered alone and at once, so it cannot be added to the cart. */
export function BuyBar({ goods }: { goods: GoodsView }) {
  const { t } = useTranslation(["goods", "shell"]);
  const navigate = useNavigate();
  const [way, setWay] = useState<BuyingWay>("buyNow");
  const [open, setOpen] = useState(false);

  function ask(next: BuyingWay) {
    setWay(next);
    setOpen(true);
  }

  function take(number: number) {
    setOpen(false);
    if (way === "addToCart") {
      cart.add(goods, number);
      void toaster.show(t("added"), {
        tone: "success",
        action: { label: t("viewCart"), onPress: () => void navigate(paths.packages()) },
      });
      return;
    }
    orderDraft.buyNow({ id: goods.id, number });
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
        <Button full variant="soft" onClick={() => ask("addToCart")}>
          {t("addToCart")}
        </Button>
      )}
      <Button full onClick={() => ask("buyNow")}>
        {t("buyNow")}
      </Button>
      <QuantitySheet goods={goods} way={way} open={open} onOpenChange={setOpen} onTake={take} />
    </div>
  );
}
