import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { useWide } from "@espalier/ui/foundations/use-wide";
import { Columns } from "@espalier/ui/layout/columns";
import { Section } from "@espalier/ui/layout/section";
import { Avatar } from "@espalier/ui/media/avatar";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { UserRoundX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { PagedList } from "../../components/paged-list.tsx";
import { Screen } from "../../components/screen.tsx";
import { SkeletonStack } from "../../components/skeleton-stack.tsx";
import { paths } from "../../lib/paths.ts";
import { usePagedList } from "../../lib/queries/use-paged-list.ts";
import { CustomerBadge } from "./customer-badge.tsx";
import { CustomerContact } from "./customer-contact.tsx";
import { CustomerProfits } from "./customer-profits.tsx";
import { customerQuery, type CustomerView, loadSoldOrders } from "./customer-queries.ts";
import { CustomerRhythms } from "./customer-rhythms.tsx";
import { SoldOrderItem } from "./sold-order-item.tsx";

/** One customer, named by the query value `id`: when to expect an order, what the orders brought, and what they were. */
export function CustomerPage() {
  const { t } = useTranslation("customers");
  const [search] = useSearchParams();
  const found = useQuery(customerQuery(Number(search.get("id") ?? 0)));
  const unknown = <EmptyState icon={UserRoundX} title={t("unknown")} hint={t("unknownHint")} />;
  return (
    <Screen title={t("customer")} back={paths.customers()} columns>
      <Loaded query={found} loading={<SkeletonStack />} failed={(error) => (isNotFound(error) ? unknown : null)}>
        {(customer) => <Shown customer={customer} />}
      </Loaded>
    </Screen>
  );
}

function Shown({ customer }: { customer: CustomerView }) {
  const wide = useWide();
  const facts = (
    <>
      <CustomerContact customer={customer} />
      <CustomerProfits customer={customer} />
    </>
  );
  const main = (
    <>
      <Who customer={customer} />
      <CustomerRhythms customer={customer} />
      {wide ? null : facts}
      <SoldOrders id={customer.id} />
    </>
  );
  return wide ? <Columns first={main} second={facts} /> : main;
}

function Who({ customer }: { customer: CustomerView }) {
  const { t } = useTranslation("customers");
  return (
    <header className="flex flex-wrap items-center gap-3">
      <Avatar name={customer.name} />
      <div className="flex min-w-0 grow basis-[9rem] flex-col items-start gap-1">
        <p className="text-section wrap-anywhere text-ink">{customer.name}</p>
        <p className="text-small text-ink-2">{t("orderCount", { count: customer.orders })}</p>
      </div>
      <CustomerBadge customer={customer} />
    </header>
  );
}

function SoldOrders({ id }: { id: number }) {
  const { t } = useTranslation("customers");
  const orders = usePagedList(["customerOrders", id], loadSoldOrders(id));
  return (
    <Section title={t("orders")}>
      <PagedList
        list={orders}
        layout="cards"
        label={t("orders")}
        keyOf={({ order_sn: sn }) => sn}
        renderRow={(order) => <SoldOrderItem order={order} />}
        loading={<SkeletonStack />}
        empty={<EmptyState icon={UserRoundX} title={t("unknown")} level={3} />}
      />
    </Section>
  );
}
