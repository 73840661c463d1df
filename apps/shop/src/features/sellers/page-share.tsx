import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Section } from "@espalier/ui/layout/section";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

import { CopyButton } from "../../components/copy-button.tsx";
import { PosterActions } from "../../components/poster/poster-actions.tsx";
import { Poster } from "../../components/poster/poster.tsx";
import { pageAddress } from "./page-address.ts";

/** The page's address as a poster with a QR code, to be copied, shared and saved. */
export function PageShare({ code, name }: { code: string; name: string }) {
  const { t } = useTranslation("invite");
  const qr = useRef<SVGSVGElement>(null);
  const link = `${window.location.origin}${pageAddress(code)}`;
  const facts = {
    name,
    code,
    link,
    line: t("page.line"),
    codeName: t("page.code"),
    scan: t("page.scan"),
    shareTitle: t("page.shareTitle"),
    shareText: t("page.shareText", { name }),
  };
  return (
    <Section title={t("page.share")}>
      <Poster facts={facts} qr={qr} />
      <ListGroup label={t("page.share")}>
        <ListRow
          title={t("page.address")}
          detail={<span className="wrap-anywhere">{link}</span>}
          trailing={<CopyButton text={link} label={t("page.copyAddress")} />}
        />
      </ListGroup>
      <PosterActions facts={facts} qr={qr} />
    </Section>
  );
}
