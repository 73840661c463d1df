import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { useWide } from "@espalier/ui/foundations/use-wide";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { PackageX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";

import { paths } from "../../lib/paths.ts";
import { goodsQuery } from "../../lib/queries/goods-query.ts";
import { queryId } from "../../lib/queries/query-id.ts";
import { Screen } from "../../components/screen.tsx";
import { BuyBar } from "./buy-bar.tsx";
import { CartLink } from "./cart-link.tsx";
import { GoodsDetail, GoodsDetailSkeleton } from "./goods-detail.tsx";

/** One product, named by the query value `id`, with the buttons that buy it. */
export function GoodsPage() {
  const { t } = useTranslation("goods");
  const [search] = useSearchParams();
  const goods = useQuery(goodsQuery(queryId(search, "id") ?? 0));
  const wide = useWide();
  const gone = <GoodsGone />;
  return (
    <Screen
      title={t("detail")}
      back={paths.goodsList()}
      right={<CartLink />}
      columns
      footer={goods.data === undefined || wide ? undefined : <BuyBar goods={goods.data} />}
    >
      <Loaded query={goods} loading={<GoodsDetailSkeleton />} failed={(error) => (isNotFound(error) ? gone : null)}>
        {(shown) => <GoodsDetail goods={shown} buy={wide ? <BuyBar goods={shown} /> : null} />}
      </Loaded>
    </Screen>
  );
}

function GoodsGone() {
  const { t } = useTranslation("goods");
  return (
    <EmptyState
      icon={PackageX}
      title={t("gone")}
      hint={t("goneHint")}
      action={
        <Link to={paths.goodsList()} className={buttonStyle({ variant: "soft", size: "medium" })}>
          {t("toList")}
        </Link>
      }
    />
  );
}
