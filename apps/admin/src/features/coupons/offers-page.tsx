import { textIn } from "@espalier/core/text/localized-text";
import { Badge } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Money } from "@espalier/ui/data/money";
import { currentLanguage } from "@espalier/web/language";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import type { Offer } from "./offer-drawer.tsx";
import { CouponTabs } from "./coupon-tabs.tsx";
import { OfferDrawer } from "./offer-drawer.tsx";

/** The coupon offers. */
export function OffersPage() {
  const { t } = useTranslation(["coupons", "shell"]);
  const may = useHasPermission();
  const query = useQuery({ queryKey: ["offers"], queryFn: ({ signal }) => api("adminOfferList", {}, { signal }) });
  const [edited, setEdited] = useState<Offer | "new" | null>(null);
  const writes = may("content.write");
  return (
    <AdminPage
      title={t("shell:nav.coupons")}
      actions={
        writes ? (
          <Button size="medium" icon={Plus} onClick={() => setEdited("new")}>
            {t("addOffer")}
          </Button>
        ) : undefined
      }
    >
      <CouponTabs current="offers" />
      <Loaded query={query} loading={<SkeletonText />}>
        {(offers) => (
          <ListGroup label={t("tabs.offers")} className="max-w-[720px]">
            {offers.map((offer) => (
              <ListRow
                key={offer.id}
                title={textIn(offer.title, currentLanguage())}
                detail={t("offerTerms", { percent: offer.percent, atLeast: offer.at_least, count: offer.valid_days })}
                leading={
                  offer.on_sale ? <Badge tone="success">{t("onOffer")}</Badge> : <Badge>{t("notOffered")}</Badge>
                }
                value={<Money value={offer.price} unit="RP" />}
                {...(writes ? { onClick: () => setEdited(offer) } : {})}
              />
            ))}
          </ListGroup>
        )}
      </Loaded>
      {edited === null ? null : <OfferDrawer offer={edited} onClose={() => setEdited(null)} />}
    </AdminPage>
  );
}
