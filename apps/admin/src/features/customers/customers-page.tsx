import { CUSTOMER_KINDS } from "@espalier/contract/calls/customers/customer-kinds";
import { Badge } from "@espalier/ui/data/badge";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { Money } from "@espalier/ui/data/money";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import { MemberCell } from "../../components/member-cell.tsx";
import { RowTime } from "../../components/row-time.tsx";
import { api } from "../../lib/api.ts";
import { useCountryOptions } from "../../lib/countries-query.ts";
import { paths } from "../../lib/paths.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { type CustomerRow, KIND_TONES } from "./customer.ts";

/** Customers of the public shop, newest first, with a search by name, e-mail or telephone number. */
export function CustomersPage() {
  const { t } = useTranslation(["customers", "shell"]);
  const list = useAdminList({
    key: "customers",
    call: "adminCustomerList",
    filters: ["q", "kind", "country", "seller", "from", "to"],
    sorts: ["created_at", "name", "email", "orders", "spent", "last_order_at"],
    load: ({ kind, ...words }, paging, signal) =>
      api(
        "adminCustomerList",
        { ...paging, ...words, kind: CUSTOMER_KINDS.find((each) => each === kind) ?? "" },
        { signal },
      ),
  });
  const columns = useCustomerColumns();
  const countries = useCountryOptions();
  return (
    <AdminPage title={t("shell:nav.customers")}>
      <AdminFilters
        list={list}
        search={{ key: "q", label: t("search"), placeholder: t("searchPlaceholder") }}
        filters={[
          {
            kind: "choice",
            key: "kind",
            label: t("kind"),
            options: CUSTOMER_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
          },
          { kind: "choice", key: "country", label: t("country"), options: countries },
          { kind: "text", key: "seller", label: t("sellerUid") },
          { kind: "days", from: "from", to: "to", label: t("sinceDays") },
        ]}
      />
      <AdminTable
        name="customers"
        label={t("shell:nav.customers")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={({ id }, slot) => <Link to={paths.customer({ id })} {...slot} />}
      />
    </AdminPage>
  );
}

function useCustomerColumns(): readonly DataColumn<CustomerRow>[] {
  const { t } = useTranslation("customers");
  return useMemo(
    () => [
      {
        key: "name",
        title: t("name"),
        width: 180,
        cell: ({ name }) => (name === "" ? <span className="text-ink-3">{t("noName")}</span> : name),
      },
      { key: "email", title: t("email"), width: 240, cell: ({ email }) => email },
      {
        key: "kind",
        title: t("kind"),
        cell: ({ kind }) => <Badge tone={KIND_TONES[kind]}>{t(`kinds.${kind}`)}</Badge>,
      },
      {
        key: "orders",
        title: t("orders"),
        align: "end",
        cell: ({ orders }) => <span className="tabular">{orders}</span>,
      },
      { key: "spent", title: t("spent"), align: "end", cell: ({ spent }) => <Money value={spent} /> },
      {
        key: "seller",
        title: t("seller"),
        width: 190,
        cell: ({ seller_uid, seller_name }) => <MemberCell uid={seller_uid} name={seller_name} />,
      },
      {
        key: "last_order_at",
        title: t("lastOrder"),
        cell: ({ last_order_at: at }) =>
          at === 0 ? <span className="text-ink-3">{t("never")}</span> : <RowTime at={at} />,
      },
      { key: "created_at", title: t("since"), cell: ({ created_at }) => <RowTime at={created_at} /> },
    ],
    [t],
  );
}
