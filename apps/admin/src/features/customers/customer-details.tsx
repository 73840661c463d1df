import { Badge } from "@espalier/ui/data/badge";
import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";
import { Money } from "@espalier/ui/data/money";
import { Panel } from "@espalier/ui/data/panel";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { useTranslation } from "react-i18next";

import { FactPanel } from "../../components/layout/fact-panel.tsx";
import { useCountryName } from "../../lib/countries-query.ts";
import type { Customer } from "./customer.ts";

/** Who the customer is, what was bought, and how the account is used. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  const { t } = useTranslation("customers");
  const countryName = useCountryName();
  const { account, guests } = customer;
  return (
    <FactPanel
      title={t("details")}
      facts={[
        { key: "email", name: t("email"), value: <Email customer={customer} /> },
        { key: "phone", name: t("phone"), value: <span className="tabular">{customer.phone || EMPTY_MARK}</span> },
        { key: "country", name: t("country"), value: countryName(customer.country) },
        { key: "since", name: t("since"), value: formatDate(customer.created_at) },
        { key: "orders", name: t("orders"), value: <span className="tabular">{customer.orders}</span> },
        { key: "spent", name: t("spent"), value: <Money value={customer.spent} /> },
        customer.last_order_at === 0
          ? null
          : { key: "last", name: t("lastOrder"), value: formatDate(customer.last_order_at) },
        account && { key: "password", name: t("password"), value: t(account.has_password ? "byPassword" : "byCode") },
        account && {
          key: "consent",
          name: t("consent"),
          value:
            account.contact_shown_at === 0
              ? t("consentNone")
              : t("consentSince", { time: formatDate(account.contact_shown_at) }),
        },
      ]}
    >
      {guests === 0 ? null : <p className="text-small text-ink-3">{t("guests", { count: guests })}</p>}
    </FactPanel>
  );
}

function Email({ customer: { email, email_proved_at } }: { customer: Customer }) {
  const { t } = useTranslation("customers");
  if (email === "") return EMPTY_MARK;
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <span className="break-all">{email}</span>
      {email_proved_at === 0 ? <Badge>{t("unproved")}</Badge> : null}
    </span>
  );
}

export function CustomerAddresses({ addresses }: Pick<Customer, "addresses">) {
  const { t } = useTranslation("customers");
  return (
    <Section title={t("addresses.title")}>
      <Panel padded={false}>
        <ul className="divide-y divide-line">
          {addresses.map(({ id, name, phone, province, city, area, address, is_default }) => (
            <li key={id} className="flex flex-col gap-0.5 px-4 py-2.5 text-small">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {name} <span className="tabular font-normal text-ink-3">{phone}</span>
                {is_default ? <Badge>{t("addresses.standard")}</Badge> : null}
              </span>
              <span className="text-ink-2">
                {[address, area, city, province].filter((part) => part !== "").join(", ")}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </Section>
  );
}
