import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { queryId } from "../../../lib/queries/query-id.ts";
import { Screen } from "../../../components/screen.tsx";
import { AddressList } from "./address-list.tsx";
import { useReturnToOrder } from "./use-return-to-order.ts";

/**
 * The delivery addresses. With the query value `type` the page chooses one for an order; `id` is the current choice.
 */
export function AddressListPage() {
  const { t } = useTranslation("addresses");
  const [search] = useSearchParams();
  const chosen = queryId(search, "id");
  const type = search.has("type") ? "order" : undefined;
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
      <AddressList type={type} chosen={chosen} onChoose={choose} />
    </Screen>
  );
}
