import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { LoadFailed } from "@espalier/web/load-failed";
import { ShoppingBag } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { shippingNumber } from "@espalier/core/vocabulary/wire-numbers";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { Screen } from "../../../components/screen.tsx";
import { lastShippingQuery } from "./last-shipping-query.ts";
import { OrderForm } from "./order-form.tsx";
import { OrderFormSkeleton } from "../order-skeletons.tsx";
import { useOrderDraft } from "./use-order-draft.ts";
import { useOrderGoods } from "./use-order-goods.ts";

/**
 * The confirmation of an order before it is placed: of goods bought now, or else of the cart. It is delivered or collected as the last one
 * was, by the specification's default collected.
 */
export function OrderSubmitPage() {
  const { t } = useTranslation("orders");
  const last = useQuery(lastShippingQuery);
  const draft = useOrderDraft(last.data ?? shippingNumber.self_collection);
  const ordered = useOrderGoods(draft.lines);
  if (ordered.status === "ready" && !last.isLoading && ordered.goods.length > 0)
    return <OrderForm draft={draft} ordered={ordered} />;
  return (
    <Screen title={t("confirmTitle")} back={paths.packages()}>
      {ordered.status === "pending" || (ordered.status === "ready" && last.isLoading) ? <OrderFormSkeleton /> : null}
      {ordered.status === "failed" ? <LoadFailed onRetry={ordered.retry} busy={ordered.retrying} /> : null}
      {ordered.status === "ready" && !last.isLoading ? <NothingToOrder /> : null}
    </Screen>
  );
}

function NothingToOrder() {
  const { t } = useTranslation("orders");
  return (
    <EmptyState
      icon={ShoppingBag}
      title={t("nothing")}
      hint={t("nothingHint")}
      action={
        <Link to={paths.goodsList()} className={buttonStyle({ variant: "soft", size: "medium" })}>
          {t("toGoods")}
        </Link>
      }
    />
  );
}
