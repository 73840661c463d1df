import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { SkeletonRows } from "@espalier/ui/feedback/skeleton-rows";
import { CheckedForm } from "@espalier/ui/forms/checked-form";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { Tabs } from "@espalier/ui/navigation/tabs";
import { useQuery } from "@tanstack/react-query";
import { HandCoins, UserRoundSearch } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { MemberField } from "../../components/member-field.tsx";
import { PagedList } from "../../components/paged-list.tsx";
import { Screen } from "../../components/screen.tsx";
import { paths } from "../../lib/paths.ts";
import { type PagedRows, usePagedList } from "../../lib/queries/use-paged-list.ts";
import { CUSTOMER_SORTS } from "./customer-filter.ts";
import { CustomerRow } from "./customer-row.tsx";
import { type CustomerRow as Customer, loadCustomers, retailQuery } from "./customer-queries.ts";
import { OwnRetail } from "./own-retail.tsx";
import { useCustomerSearch } from "./use-customer-search.ts";

/** Who bought what the member sold in the public shop; shown once it is known whether the member's share of retail stands above them. */
export function CustomersPage() {
  const { t } = useTranslation(["customers", "shell"]);
  const search = useCustomerSearch();
  const list = usePagedList(["customers", search.filter], loadCustomers(search.filter));
  if (!useQuery(retailQuery).isFetched) {
    return (
      <Screen title={t("title")} back={paths.mine()} columns>
        <SkeletonRows label={t("shell:loading")} picture />
      </Screen>
    );
  }
  return (
    <Screen title={t("title")} back={paths.mine()} columns>
      <OwnRetail />
      <CheckedForm role="search" onSubmit={search.find}>
        <MemberField label={t("search")} value={search.typed} onChange={search.type} />
      </CheckedForm>
      <Tabs
        label={t("sort.title")}
        look="segment"
        items={CUSTOMER_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        value={search.filter.sort}
        onChange={(value) => search.sortBy(CUSTOMER_SORTS.find((sort) => sort === value) ?? "due")}
      />
      <Customers list={list} q={search.filter.q} />
    </Screen>
  );
}

function Customers({ list, q }: { list: PagedRows<Customer>; q: string }) {
  const { t } = useTranslation(["customers", "shell"]);
  return (
    <>
      <PagedList
        list={list}
        label={t("title")}
        keyOf={({ id }) => id}
        renderRow={(row) => <CustomerRow customer={row} />}
        loading={<SkeletonRows label={t("shell:loading")} picture />}
        empty={q === "" ? <NobodyYet /> : <NotFound q={q} />}
      />
      {list.rows.some(({ guest }) => guest) ? (
        <p className="text-center text-small text-ink-3">{t("guestHint")}</p>
      ) : null}
    </>
  );
}

function NobodyYet() {
  const { t } = useTranslation("customers");
  return (
    <EmptyState
      icon={HandCoins}
      title={t("empty")}
      hint={t("emptyHint")}
      action={
        <Link to={paths.invite()} className={buttonStyle({ variant: "soft" })}>
          {t("emptyAction")}
        </Link>
      }
    />
  );
}

function NotFound({ q }: { q: string }) {
  const { t } = useTranslation("customers");
  return <EmptyState icon={UserRoundSearch} title={t("notFound", { q })} hint={t("notFoundHint")} />;
}
