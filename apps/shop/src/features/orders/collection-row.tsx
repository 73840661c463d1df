import { ListRow } from "@espalier/ui/data/list-row";
import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { useTranslation } from "react-i18next";

import { configQuery } from "../../lib/queries/member-queries.ts";

/** A place where orders are collected; its name is empty where the company names none. */
type Place = { readonly name: string; readonly address: string; readonly map_url: string; readonly hours: string };

const UNNAMED: Place = { name: "", address: "", map_url: "", hours: "" };

type CollectionRowProps = {
  /** The order's own; without one, what the company says of itself. */
  place?: Place;
  ready?: boolean;
};

/** Where and when an order is collected, as far as the company has said, and whether it is ready. */
export function CollectionRow({ place = UNNAMED, ready = false }: CollectionRowProps) {
  const { t } = useTranslation("orders");
  const config = useQuery({ ...configQuery, enabled: place.name === "" }).data;
  const address = place.name === "" ? (config?.collect_at ?? "") : place.address;
  const hours = place.name === "" ? (config?.collect_hours ?? "") : place.hours;
  const where = <span className="whitespace-pre-line wrap-anywhere">{address}</span>;
  return (
    <ListRow
      icon={MapPin}
      title={place.name || (address === "" ? t("servicePoint") : where)}
      detail={
        <>
          {place.name === "" ? null : <span className="block">{where}</span>}
          {hours === "" ? null : <span className="block">{hours}</span>}
          {place.map_url === "" ? null : <MapLink url={place.map_url} />}
          {ready ? t("collectNow") : t("collectWhen")}
        </>
      }
    />
  );
}

/** Leads to the map of a place, in another tab. */
export function MapLink({ url }: { url: string }) {
  const { t } = useTranslation("orders");
  return (
    <a href={url} target="_blank" rel="noreferrer" className={`${textLinkStyle} block w-fit`}>
      {t("map")}
    </a>
  );
}
