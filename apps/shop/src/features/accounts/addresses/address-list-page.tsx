import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { panelGrid } from "@espalier/ui/layout/grids";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { MapPinned, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { addressesQuery } from "../../../lib/queries/addresses-query.ts";
import { queryId } from "../../../lib/queries/query-id.ts";
import { Screen } from "../../../components/screen.tsx";
import { SkeletonStack } from "../../../components/skeleton-stack.tsx";
import { AddressItem } from "./address-item.tsx";
import { useReturnToOrder } from "./use-return-to-order.ts";

/**
 * The delivery addresses. With the query value `type` the page chooses one for an order; `id` is the current choice.
 */
export function AddressListPage() {
  const { t } = useTranslation("addresses");
  const [search] = useSearchParams();
  const chosen = queryId(search, "id");
  const type = search.has("type") ? "order" : undefined;
  const addresses = useQuery(addressesQuery);
  const returnToOrder = useReturnToOrder();
  const choose = type === undefined ? undefined : returnToOrder;

  return (
    <Screen
      columns
      title={choose === undefined ? t("title") : t("chooseTitle")}
      {...(choose === undefined ? { backTo: paths.mine() } : { onBack: () => choose(chosen) })}
      footer={
        <Link to={paths.addressEdit({ type })} className={buttonStyle({ full: true })}>
          <Plus aria-hidden="true" size={18} strokeWidth={2} />
          {t("add")}
        </Link>
      }
    >
      <Loaded query={addresses} loading={<SkeletonStack />} failedTitle={t("loadFailed")}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={MapPinned} title={t("empty")} hint={t("emptyHint")} />
          ) : (
            <ul aria-label={t("title")} className={panelGrid}>
              {rows.map((address) => (
                <li key={address.id}>
                  <AddressItem address={address} type={type} chosen={address.id === chosen} onChoose={choose} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Screen>
  );
}
