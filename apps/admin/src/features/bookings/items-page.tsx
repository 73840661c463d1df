import { Badge } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import type { Item } from "./item-drawer.tsx";
import { BookingTabs } from "./booking-tabs.tsx";
import { ItemDrawer } from "./item-drawer.tsx";
import { originalOf, translationsOf } from "../../lib/localized.ts";

/** The booking items. */
export function ItemsPage() {
  const { t } = useTranslation(["bookings", "shell"]);
  const may = useHasPermission();
  const query = useQuery({
    queryKey: ["booking items"],
    queryFn: ({ signal }) => api("adminBookingItemList", {}, { signal }),
  });
  const [edited, setEdited] = useState<Item | "new" | null>(null);
  const writes = may("bookings.write");
  return (
    <AdminPage
      title={t("shell:nav.bookings")}
      actions={
        writes ? (
          <Button size="medium" icon={Plus} onClick={() => setEdited("new")}>
            {t("addItem")}
          </Button>
        ) : undefined
      }
    >
      <BookingTabs current="bookingItems" />
      <Loaded query={query} loading={<SkeletonText />}>
        {(items) => (
          <ListGroup label={t("tabs.bookingItems")} className="max-w-[720px]">
            {items.map((item) => (
              <ListRow
                key={item.id}
                title={originalOf(item.title)}
                detail={translationsOf(item.title)}
                value={item.on_offer ? <Badge tone="success">{t("onOffer")}</Badge> : <Badge>{t("notOffered")}</Badge>}
                {...(writes ? { onClick: () => setEdited(item) } : {})}
              />
            ))}
          </ListGroup>
        )}
      </Loaded>
      {edited === null ? null : <ItemDrawer item={edited} onClose={() => setEdited(null)} />}
    </AdminPage>
  );
}
