import { Button } from "@espalier/ui/foundations/button";
import { Panel } from "@espalier/ui/data/panel";
import { Section } from "@espalier/ui/layout/section";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { MemberCell } from "../../components/member-cell.tsx";
import { SellerDrawer } from "../../components/sellers/seller-drawer.tsx";
import { SellerHistory } from "../../components/sellers/seller-history.tsx";
import { sellerQuery } from "../../components/sellers/seller-query.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { type Customer, reloadCustomers } from "./customer.ts";

/** From whom the customer buys what comes, and over time; it is changed by the newest order. */
export function CustomerSeller({ customer: { seller, last_sn: sn } }: { customer: Customer }) {
  const { t } = useTranslation(["customers", "orders"]);
  const may = useHasPermission();
  const [open, setOpen] = useState(false);
  const reads = sn !== "" && may("orders.read");
  const { data } = useQuery({ ...sellerQuery(sn), enabled: reads });
  const history = data?.history ?? [];
  return (
    <Section title={t("sells.title")}>
      <Panel className="flex flex-col gap-4">
        {seller === null ? (
          <p className="text-small text-ink-2">{t("sells.company")}</p>
        ) : (
          <div className="flex flex-col gap-1 text-small">
            <MemberCell uid={seller.uid} name={seller.nickname} linked />
            <p className="text-ink-3">{t(`orders:seller.proofs.${seller.proof}`)}</p>
          </div>
        )}
        {history.length === 0 ? null : <SellerHistory history={history} />}
        {may("members.write") && sn !== "" ? (
          <Button size="small" className="self-start" onClick={() => setOpen(true)}>
            {t("sells.change")}
          </Button>
        ) : null}
      </Panel>
      {open ? (
        <SellerDrawer
          sn={sn}
          onClose={() => {
            setOpen(false);
            void reloadCustomers();
          }}
        />
      ) : null}
    </Section>
  );
}
