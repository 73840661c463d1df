import { Panel } from "@espalier/ui/data/panel";
import { Section } from "@espalier/ui/layout/section";
import { useTranslation } from "react-i18next";

import { FactList } from "../../components/fact-list.tsx";
import type { CustomerView } from "./customer-queries.ts";

/** How to reach the customer, or why that is not shown. */
export function CustomerContact({ customer: { contact, guest, former } }: { customer: CustomerView }) {
  const { t } = useTranslation("customers");
  return (
    <Section title={t("contact")}>
      <Panel>
        {contact === null ? (
          <p className="text-panel font-normal text-ink-2">
            {former ? t("contactFormer") : t(guest ? "contactGuest" : "contactNo")}
          </p>
        ) : (
          <div className="flex flex-col gap-2">
            <FactList
              facts={[
                { name: t("email"), value: <Reach href={`mailto:${contact.email}`}>{contact.email}</Reach> },
                ...(contact.phone === ""
                  ? []
                  : [{ name: t("phone"), value: <Reach href={`tel:${contact.phone}`}>{contact.phone}</Reach> }]),
              ]}
            />
            <p className="text-small text-ink-3">{t("contactHint")}</p>
          </div>
        )}
      </Panel>
    </Section>
  );
}

function Reach({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="text-accent-ink wrap-anywhere">
      {children}
    </a>
  );
}
