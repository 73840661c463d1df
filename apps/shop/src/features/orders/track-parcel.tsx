import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { useTranslation } from "react-i18next";

import { CopyButton } from "../../components/copy-button.tsx";

/** Leads to the carrier's page about the parcel; without a link the number can be copied. */
export function TrackParcel({ number, url }: { number: string; url: string }) {
  const { t } = useTranslation("orders");
  if (number === "") return null;
  if (url === "") return <CopyButton text={number} label={t("copyNumber")} />;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={buttonStyle({ variant: "soft", size: "small" })}>
      {t("track")}
    </a>
  );
}
