import { RETURN_RULES } from "@espalier/core/vocabulary/goods-return";
import { Button } from "@espalier/ui/foundations/button";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import { CatalogTabs } from "./catalog-tabs.tsx";
import { useCategoryOptions } from "./goods.ts";
import { useGoodsColumns } from "./goods-columns.tsx";
import { SaleActions, type SaleResults } from "./sale-actions.tsx";
import { SaleOutcomes } from "./sale-outcomes.tsx";

/** Everything the shop sells or sold. A row leads to its form. */
export function GoodsPage() {
  const { t } = useTranslation(["catalog", "shell"]);
  const may = useHasPermission();
  const go = useNavigate();
  const categories = useCategoryOptions();
  const [refused, setRefused] = useState<SaleResults | null>(null);
  const list = useAdminList({
    key: "goods",
    filters: ["q", "category", "kind", "on_sale", "recommended", "return_rule", "low"],
    call: "adminGoodsList",
    sorts: ["title", "sku", "price", "retail_price", "pv_price", "pv", "stock"],
    load: ({ kind = "", return_rule: rule, ...filters }, paging, signal) =>
      api(
        "adminGoodsList",
        {
          ...paging,
          ...filters,
          ...(isKind(kind) ? { kind } : {}),
          return_rule: RETURN_RULES.find((each) => each === rule) ?? "",
        },
        { signal },
      ),
  });
  const columns = useGoodsColumns();
  const yesNo = (yes: string, no: string) => [
    { value: "true", label: yes },
    { value: "false", label: no },
  ];
  return (
    <AdminPage
      title={t("shell:nav.goods")}
      actions={
        may("catalogue.write") ? (
          <Button size="medium" icon={Plus} onClick={() => void go(paths.newGoods())}>
            {t("add")}
          </Button>
        ) : undefined
      }
    >
      <CatalogTabs current="goods" />
      <AdminFilters
        list={list}
        search={{ key: "q", label: t("search"), placeholder: t("searchPlaceholder") }}
        filters={[
          { kind: "choice", key: "category", label: t("category"), options: categories },
          {
            kind: "choice",
            key: "kind",
            label: t("kind"),
            options: KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
          },
          { kind: "choice", key: "on_sale", label: t("onSale"), options: yesNo(t("onSale"), t("offSale")) },
          {
            kind: "choice",
            key: "recommended",
            label: t("recommended"),
            options: yesNo(t("recommended"), t("notRecommended")),
          },
          {
            kind: "choice",
            key: "return_rule",
            label: t("returnRule"),
            options: RETURN_RULES.map((rule) => ({ value: rule, label: t(`returnRules.${rule}`) })),
          },
          { kind: "choice", key: "low", label: t("stock"), options: [{ value: "true", label: t("low") }] },
        ]}
      />
      <AdminTable
        name="goods"
        label={t("shell:nav.goods")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={({ id }, slot) => <Link to={paths.oneGoods({ id })} {...slot} />}
        bulkActions={
          may("catalogue.write")
            ? (rows, clear) => <SaleActions rows={rows} onDone={clear} onRefused={setRefused} />
            : undefined
        }
      />
      {refused === null ? null : <SaleOutcomes results={refused} onClose={() => setRefused(null)} />}
    </AdminPage>
  );
}

const KINDS = ["good", "package"] as const;

const isKind = (text: string): text is (typeof KINDS)[number] => KINDS.some((kind) => kind === text);
