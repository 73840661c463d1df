import { Panel } from "@espalier/ui/data/panel";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { formatMoney, readMoney, times } from "@espalier/core/money/money";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import type { OrderView } from "./order.ts";

/** The lines of the order and the calculation of its amount. */
export function OrderLines({ order }: { order: OrderView }) {
  const { t } = useTranslation("orders");
  return (
    <Section title={t("lines")}>
      <Panel padded={false} className="overflow-x-auto">
        <table className="w-full text-small">
          <thead>
            <tr className="bg-sunken text-left text-tab text-ink-2">
              <Head>{t("goods")}</Head>
              <Head end>{t("price")}</Head>
              <Head end>{t("number")}</Head>
              <Head end>{t("amount")}</Head>
              <Head end>{t("volume")}</Head>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <Line key={line.line} line={line} />
            ))}
          </tbody>
        </table>
      </Panel>
    </Section>
  );
}

function Line({ line }: { line: OrderView["lines"][number] }) {
  const { t } = useTranslation("orders");
  return (
    <tr className="border-t border-line align-top">
      <td className="px-4 py-2.5">
        <span className="block font-medium text-ink">{line.title}</span>
        <span className="tabular text-ink-3">{t("sku", { sku: line.sku })}</span>
      </td>
      <Figure>
        <Money value={line.price} />
      </Figure>
      <Figure>
        {line.number}
        {line.refunded === 0 ? null : (
          <span className="block text-danger">{t("refundedPieces", { count: line.refunded })}</span>
        )}
      </Figure>
      <Figure>
        <Money value={formatMoney(times(readMoney(line.price), line.number))} />
      </Figure>
      <Figure>
        <Money value={formatMoney(times(readMoney(line.pv), line.number))} />
      </Figure>
    </tr>
  );
}

function Head({ end = false, children }: { end?: boolean; children: ReactNode }) {
  return (
    <th scope="col" className={`px-4 py-2.5 font-medium whitespace-nowrap ${end ? "text-right" : ""}`}>
      {children}
    </th>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return <td className="tabular px-4 py-2.5 text-right text-ink">{children}</td>;
}
