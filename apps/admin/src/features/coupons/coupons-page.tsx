import { textIn } from "@espalier/core/text/localized-text";
import { Button } from "@espalier/ui/foundations/button";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { currentLanguage } from "@espalier/web/language";
import { unitWord } from "@espalier/web/wallet-words";
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
import { type Coupon, hasEnded, usesOf } from "./coupon.ts";
import { AddCoupon } from "../../components/coupons/add-coupon.tsx";
import { AddCode } from "./add-code.tsx";
import { CouponDrawer } from "./coupon-drawer.tsx";
import { EndCoupons } from "./end-coupons.tsx";
import { CouponTabs } from "./coupon-tabs.tsx";

const ORIGINS = ["campaign", "member", "exchange", "code"] as const satisfies readonly Coupon["origin"][];

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
  const [pressed, setOpen] = useState<Coupon | "new" | "code" | null>(null);
  const open = pressed ?? (values["add"] === "1" && may("content.write") ? "new" : null);
  const coupon = typeof open === "string" ? null : open;
  return (
    <AdminPage
      title={t("shell:nav.coupons")}
      actions={
        may("content.write") ? (
          <>
            <Button size="medium" variant="soft" icon={Plus} onClick={() => setOpen("code")}>
              {t("addCode")}
            </Button>
            <Button size="medium" icon={Plus} onClick={() => setOpen("new")}>
              {t("add")}
            </Button>
          </>
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
        canSelect={(each) => !hasEnded(each)}
        bulkActions={
          may("content.write")
            ? (rows, clear) => <EndCoupons rows={rows} onDone={clear} onRefused={setRefused} />
            : undefined
        }
        currentKey={coupon?.id ?? null}
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
      {open === "code" ? <AddCode onClose={() => setOpen(null)} /> : null}
      {coupon === null ? null : <CouponDrawer coupon={coupon} onClose={() => setOpen(null)} />}
    </AdminPage>
  );
}

function useCouponColumns(): readonly DataColumn<Coupon>[] {
  const { t } = useTranslation("coupons");
  const language = currentLanguage();
  return useMemo(
    () => [
      { key: "title", title: t("title"), width: 240, cell: (coupon) => textIn(coupon.title, language) },
      {
        key: "percent",
        title: t("percent"),
        align: "end",
        cell: ({ percent, sum_off }) =>
          percent === 0 ? <Money value={sum_off} unit={unitWord("USD")} /> : `${percent}%`,
      },
      {
        key: "at_least",
        title: t("atLeast"),
        align: "end",
        cell: ({ at_least, code }) => <Money value={at_least} unit={code === "" ? t("orderUnits") : unitWord("USD")} />,
      },
      { key: "begins_at", title: t("begins"), cell: ({ begins_at }) => <time>{formatDate(begins_at)}</time> },
      { key: "ends_at", title: t("ends"), cell: ({ ends_at }) => <time>{formatDate(ends_at)}</time> },
      {
        key: "origin",
        title: t("origin"),
        cell: ({ origin, uid, code }) => [t(`origins.${origin}`), uid, code].filter((word) => word !== "").join(" · "),
      },
      {
        key: "used",
        title: t("used"),
        align: "end",
        cell: (coupon) => <span className="tabular">{usesOf(coupon, t)}</span>,
      },
    ],
    [t, language],
  );
}
