import { ListRow } from "@espalier/ui/data/list-row";
import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { useTranslation } from "react-i18next";

import { configQuery } from "../../lib/queries/member-queries.ts";

/** Where and when an order is collected, as far as the company has said, and whether it is ready. */
export function CollectionRow({ ready = false }: { ready?: boolean }) {
  const { t } = useTranslation("orders");
  const { collect_at: place = "", collect_hours: hours = "" } = useQuery(configQuery).data ?? {};
  return (
    <ListRow
      icon={MapPin}
      title={place === "" ? t("servicePoint") : <span className="whitespace-pre-line wrap-anywhere">{place}</span>}
      detail={
        <>
          {hours === "" ? null : <span className="block">{hours}</span>}
          {ready ? t("collectNow") : t("collectWhen")}
        </>
      }
    />
  );
}
