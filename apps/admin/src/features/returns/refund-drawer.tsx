import type { DataOf } from "@espalier/contract/types";
import { type KeyValue, KeyValueList } from "@espalier/ui/data/key-value-list";
import { Money } from "@espalier/ui/data/money";
import { Checkbox } from "@espalier/ui/forms/checkbox";
import { chargeName } from "@espalier/web/orders/charge-name";
import { Loaded } from "@espalier/web/loaded";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { MemberLink } from "../../components/member-link.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { api } from "../../lib/api.ts";
import { reloadReturns, type ReturnView, unitOf } from "./return.ts";

type Preview = DataOf<"adminReturnRefundPreview">;

/** What the refund of a return gives back and takes back, before it is done. */
export function RefundDrawer({ view, onClose }: { view: ReturnView; onClose: () => void }) {
  const { t } = useTranslation("returns");
  const [couponBack, setCouponBack] = useState(false);
  const preview = useQuery({
    queryKey: ["returns", "preview", view.return_sn],
    queryFn: ({ signal }) => api("adminReturnRefundPreview", { return_sn: view.return_sn }, { signal }),
    staleTime: 0,
  });
  const { busy, submit } = useSubmit({
    send: (request: { refunded: string; give_coupon_back: boolean }, options) =>
      api("adminReturnRefund", { return_sn: view.return_sn, ...request }, options),
    onDone: async ({ approval_id: id }) => {
      onClose();
      await reloadReturns();
      void toaster.show(id === null ? t("refundedDone") : t("proposedDone"), { tone: "success" });
    },
  });
  const shown = preview.data;
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t("refundTitle")}
      changed={couponBack}
      busy={busy}
      submitLabel={shown?.needs_approval === true ? t("propose") : t("do.refund")}
      submitDisabled={shown === undefined}
      onSubmit={() => shown && submit({ refunded: shown.refunded, give_coupon_back: couponBack })}
    >
      <Loaded query={preview} loading={<SkeletonText lines={6} />} failed={() => null}>
        {(effects) => <Effects view={view} preview={effects} />}
      </Loaded>
      {shown?.coupon?.given_back === false ? (
        <Checkbox
          label={t("giveCouponBack", { title: shown.coupon.title })}
          checked={couponBack}
          onChange={({ target }) => setCouponBack(target.checked)}
        />
      ) : null}
    </AdminDrawer>
  );
}

function Effects({ view, preview }: { view: ReturnView; preview: Preview }) {
  const { t } = useTranslation("returns");
  const unit = unitOf(view.payment);
  const facts: readonly (KeyValue | null)[] = [
    { key: "paid", name: t(`to.${preview.to}`), value: <Money value={preview.paid} unit={unit} /> },
    ...preview.charges.map((charge) => ({
      key: `charge ${charge.position}`,
      name: chargeName(charge),
      value: <Money value={charge.amount} unit={unit} />,
    })),
    preview.kept === "0.00"
      ? null
      : { key: "kept", name: t("kept"), value: <Money value={preview.kept} unit={unit} /> },
    preview.kept_delivery === "0.00"
      ? null
      : { key: "delivery", name: t("keptDelivery"), value: <Money value={preview.kept_delivery} unit={unit} /> },
    { key: "left", name: t("left"), value: <Money value={preview.left} unit={unit} /> },
    { key: "stock", name: t("toStock"), value: t("pieces", { count: preview.restocked }) },
    { key: "pv", name: t("volume"), value: <Money value={`-${preview.pv}`} unit="PV" /> },
    preview.invite === null
      ? null
      : {
          key: "invite",
          name: t("inviter"),
          value: (
            <>
              <MemberLink uid={preview.invite.uid} nickname={preview.invite.nickname} />
              {preview.invite.parts.map(({ wallet, amount }) => (
                <span key={wallet} className="block">
                  <Money value={amount} unit={wallet} />
                </span>
              ))}
            </>
          ),
        },
  ];
  return (
    <>
      <KeyValueList items={facts.filter((fact) => fact !== null)} />
      {preview.needs_approval ? <Warning>{t("needsApproval")}</Warning> : null}
      {preview.ends_activity ? (
        <Warning>{t(preview.retail === null ? "endsActivity" : "endsSellersActivity")}</Warning>
      ) : null}
    </>
  );
}

function Warning({ children }: { children: string }) {
  return <p className="rounded-control bg-pending-soft px-3.5 py-2.5 text-small text-pending">{children}</p>;
}
