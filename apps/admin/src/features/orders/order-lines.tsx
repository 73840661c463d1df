import { Panel } from "@espalier/ui/data/panel";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { formatMoney, readMoney, times } from "@espalier/core/money/money";
import { unitWord } from "@espalier/web/wallet-words";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { type OrderView, unitOf } from "./order.ts";

/** The lines of the order and the calculation of its amount. */
export function OrderLines({ order }: { order: OrderView }) {
  const { t } = useTranslation(["orders", "shell"]);
  const unit = unitWord(unitOf(order.payment));
  return (
    <Section title={t("lines")}>
      <Panel padded={false} className="overflow-x-auto">
        <table className="w-full text-small max-sm:block max-sm:[&>tbody]:block">
          <thead className="max-sm:block">
            <tr className="bg-sunken text-left text-tab text-ink-2 max-sm:grid max-sm:grid-cols-4 max-sm:px-4 max-sm:[&>:first-child]:sr-only">
              <Head>{t("goods")}</Head>
              <Head end>{t("shell:inUnit", { name: t("price"), unit })}</Head>
              <Head end>{t("number")}</Head>
              <Head end>{t("shell:inUnit", { name: t("amount"), unit })}</Head>
              <Head end>{t("shell:inUnit", { name: t("volume"), unit: "PV" })}</Head>
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
    <tr className="border-t border-line align-top max-sm:grid max-sm:grid-cols-4 max-sm:px-4 max-sm:py-2.5">
      <td className="px-4 py-2.5 max-sm:col-span-full max-sm:p-0 max-sm:pb-1">
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
    <th scope="col" className={`px-4 py-2.5 font-medium whitespace-nowrap max-sm:px-0 ${end ? "text-right" : ""}`}>
      {children}
    </th>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return <td className="tabular px-4 py-2.5 text-right text-ink max-sm:p-0">{children}</td>;
}
