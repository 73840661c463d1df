import { Panel } from "@espalier/ui/data/panel";
import { Section } from "@espalier/ui/layout/section";
import { QRCodeSVG } from "qrcode.react";
import { useTranslation } from "react-i18next";

import type { ReturnView } from "./return-queries.ts";

/** The slip for the parcel: its number, also as a code to scan, and where it goes. */
export function ReturnSlip({ view: { return_sn: code, company } }: { view: ReturnView }) {
  const { t } = useTranslation("returns");
  return (
    <Section title={t("slip")}>
      <Panel>
        <div className="flex flex-wrap items-center gap-4">
          <div className="rounded-control bg-white p-2">
            <QRCodeSVG value={code} size={120} title={t("slipCode", { code })} />
          </div>
          <div className="min-w-0 flex-1 basis-40 text-panel">
            <p className="tabular font-semibold wrap-anywhere text-ink">{code}</p>
            <p className="pt-2 text-ink">{company.name}</p>
            <p className="whitespace-pre-line text-ink-2">{company.address}</p>
          </div>
        </div>
        <p className="pt-3 text-small text-ink-3">{t("slipHint")}</p>
      </Panel>
    </Section>
  );
}
