import { Panel } from "@espalier/ui/data/panel";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { useTranslation } from "react-i18next";

import { DownloadDocuments } from "./download-documents.tsx";
import type { OrderView } from "./order.ts";

/** The invoice of an order and the credit notes of its refunds, each as a file. */
export function OrderDocuments({ documents }: { documents: OrderView["documents"] }) {
  const { t } = useTranslation("orders");
  if (documents.length === 0) return null;
  return (
    <Section title={t("documents.title")}>
      <Panel>
        <ul className="flex flex-col gap-3">
          {documents.map(({ number, kind, issued_at: at }) => (
            <li key={number} className="flex items-center justify-between gap-3">
              <span className="min-w-0 text-small">
                <span className="block text-ink">{t(`documents.kinds.${kind}`)}</span>
                <span className="tabular block text-ink-3">{`${number} · ${formatDate(at, "day")}`}</span>
              </span>
              <DownloadDocuments numbers={[number]} />
            </li>
          ))}
        </ul>
      </Panel>
    </Section>
  );
}
