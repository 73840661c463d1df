import { Panel } from "@espalier/ui/data/panel";
import { Button } from "@espalier/ui/foundations/button";
import { Section } from "@espalier/ui/layout/section";
import { Loaded } from "@espalier/web/loaded";
import type { DataOf } from "@espalier/contract/types";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { MemberCell } from "../../components/member-cell.tsx";
import { SellerDrawer } from "../../components/sellers/seller-drawer.tsx";
import { SellerHistory } from "../../components/sellers/seller-history.tsx";
import { sellerQuery } from "../../components/sellers/seller-query.ts";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { useHasPermission } from "../../lib/use-has-permission.ts";

type SoldBy = DataOf<"adminOrderSeller">;

/** Who sold an order to a customer and how that is known, and from whom the customer bought over time. */
export function OrderSeller({ sn }: { sn: string }) {
  const { t } = useTranslation("orders");
  const may = useHasPermission();
  const [open, setOpen] = useState(false);
  const query = useQuery(sellerQuery(sn));
  return (
    <Section title={t("seller.title")}>
      <Panel className="flex flex-col gap-4">
        <Loaded query={query} loading={<SkeletonText />}>
          {({ seller, history }) => (
            <>
              <SoldBy seller={seller} />
              {history.length === 0 ? null : <SellerHistory history={history} />}
            </>
          )}
        </Loaded>
        {may("members.write") ? (
          <Button size="small" className="self-start" onClick={() => setOpen(true)}>
            {t("seller.change")}
          </Button>
        ) : null}
      </Panel>
      {open ? <SellerDrawer sn={sn} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

function SoldBy({ seller }: Pick<SoldBy, "seller">) {
  const { t } = useTranslation("orders");
  if (seller === null) return <p className="text-small text-ink-2">{t("seller.company")}</p>;
  return (
    <div className="flex flex-col gap-1 text-small">
      <MemberCell uid={seller.uid} name={seller.nickname} linked />
      <p className="text-ink-3">{t(`seller.proofs.${seller.proof}`)}</p>
    </div>
  );
}
