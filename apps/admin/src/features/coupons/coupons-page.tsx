import { textIn } from "@espalier/core/text/localized-text";
import { Button } from "@espalier/ui/foundations/button";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { currentLanguage } from "@espalier/web/language";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useSearchValues } from "../../lib/use-search-values.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { type Outcome, OutcomesDialog } from "../../components/outcomes-dialog.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import { type Coupon, formatUses, hasEnded } from "./coupon.ts";
import { AddCoupon } from "../../components/coupons/add-coupon.tsx";
import { CouponDrawer } from "./coupon-drawer.tsx";
import { EndCoupons } from "./end-coupons.tsx";
import { CouponTabs } from "./coupon-tabs.tsx";

const ORIGINS = ["campaign", "member", "exchange"] as const satisfies readonly Coupon["origin"][];

const STATES = ["upcoming", "valid", "expired"] as const;

/** The coupons. A row opens its coupon with the members who used it. */
export function CouponsPage() {
  const { t } = useTranslation(["coupons", "shell"]);
  const may = useHasPermission();
  const list = useAdminList({
    key: "coupons",
    filters: ["q", "state", "origin", "uid"],
    call: "adminCouponList",
    sorts: ["percent", "at_least", "begins_at", "ends_at"],
    load: ({ q = "", state: wanted = "", origin: from = "", uid = "" }, paging, signal) => {
      const state = STATES.find((each) => each === wanted);
      const origin = ORIGINS.find((each) => each === from);
      return api(
        "adminCouponList",
        { ...paging, q, uid, ...(state === undefined ? {} : { state }), ...(origin === undefined ? {} : { origin }) },
        { signal },
      );
    },
  });
  const columns = useCouponColumns();
  const { values, change } = useSearchValues(["add", "member"]);
  const [refused, setRefused] = useState<readonly Outcome[] | null>(null);
  const [pressed, setOpen] = useState<Coupon | "new" | null>(null);
  const open = pressed ?? (values["add"] === "1" && may("content.write") ? "new" : null);
  return (
    <AdminPage
      title={t("shell:nav.coupons")}
      actions={
        may("content.write") ? (
          <Button size="medium" icon={Plus} onClick={() => setOpen("new")}>
            {t("add")}
          </Button>
        ) : undefined
      }
    >
      <CouponTabs current="coupons" />
      <AdminFilters
        list={list}
        search={{ key: "q", label: t("search") }}
        filters={[
          {
            kind: "choice",
            key: "state",
            label: t("state"),
            options: STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
          },
          {
            kind: "choice",
            key: "origin",
            label: t("origin"),
            options: ORIGINS.map((origin) => ({ value: origin, label: t(`origins.${origin}`) })),
          },
          { kind: "text", key: "uid", label: t("uid") },
        ]}
      />
      <AdminTable
        name="coupons"
        label={t("shell:nav.coupons")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={setOpen}
        canSelect={(coupon) => !hasEnded(coupon)}
        bulkActions={
          may("content.write")
            ? (rows, clear) => <EndCoupons rows={rows} onDone={clear} onRefused={setRefused} />
            : undefined
        }
        currentKey={open === null || open === "new" ? null : open.id}
      />
      {refused === null ? null : (
        <OutcomesDialog title={t("outcomes")} outcomes={refused} onClose={() => setRefused(null)} />
      )}
      {open === "new" ? (
        <AddCoupon
          uid={values["member"] ?? ""}
          onRefused={setRefused}
          onClose={() => {
            setOpen(null);
            if (values["add"] !== "") change({ add: "", member: "" });
          }}
        />
      ) : null}
      {open === null || open === "new" ? null : <CouponDrawer coupon={open} onClose={() => setOpen(null)} />}
    </AdminPage>
  );
}

function useCouponColumns(): readonly DataColumn<Coupon>[] {
  const { t } = useTranslation("coupons");
  const language = currentLanguage();
  return useMemo(
    () => [
      { key: "title", title: t("title"), width: 240, cell: (coupon) => textIn(coupon.title, language) },
      { key: "percent", title: t("percent"), align: "end", cell: ({ percent }) => `${percent}%` },
      {
        key: "at_least",
        title: t("atLeast"),
        align: "end",
        cell: ({ at_least }) => <Money value={at_least} unit={t("orderUnits")} />,
      },
      { key: "begins_at", title: t("begins"), cell: ({ begins_at }) => <time>{formatDate(begins_at)}</time> },
      { key: "ends_at", title: t("ends"), cell: ({ ends_at }) => <time>{formatDate(ends_at)}</time> },
      {
        key: "origin",
        title: t("origin"),
        cell: ({ origin, uid }) => (uid === "" ? t(`origins.${origin}`) : `${t(`origins.${origin}`)} · ${uid}`),
      },
      {
        key: "used",
        title: t("used"),
        align: "end",
        cell: ({ used }) => <span className="tabular">{formatUses(used)}</span>,
      },
    ],
    [t, language],
  );
}
