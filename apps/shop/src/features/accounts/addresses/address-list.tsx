import { panelGrid } from "@espalier/ui/layout/grids";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { MapPinned } from "lucide-react";
import { useTranslation } from "react-i18next";

import { SkeletonStack } from "../../../components/skeleton-stack.tsx";
import { addressesQuery } from "../../../lib/queries/addresses-query.ts";
import { AddressItem, type AddressItemProps } from "./address-item.tsx";

type AddressListProps = Omit<AddressItemProps, "address" | "chosen" | "edited"> & {
  /** The one chosen so far. */
  chosen?: number | undefined;
  /** The one that is changed beside the list. */
  edited?: number | undefined;
};

/** The delivery addresses, each to be opened or to be chosen for an order. */
export function AddressList({ chosen, edited, ...item }: AddressListProps) {
  const { t } = useTranslation("addresses");
  const addresses = useQuery(addressesQuery);
  return (
    <Loaded query={addresses} loading={<SkeletonStack />} failedTitle={t("loadFailed")}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState icon={MapPinned} title={t("empty")} hint={t("emptyHint")} />
        ) : (
          <ul aria-label={t("title")} className={panelGrid}>
            {rows.map((address) => (
              <li key={address.id}>
                <AddressItem
                  {...item}
                  address={address}
                  chosen={address.id === chosen}
                  edited={address.id === edited}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
