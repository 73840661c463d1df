import type { DataOf } from "@espalier/contract/types";
import { CallError } from "@espalier/contract/caller";
import { Money } from "@espalier/ui/data/money";
import { type KeyValue, KeyValueList } from "@espalier/ui/data/key-value-list";
import { chargeName } from "@espalier/web/orders/charge-name";
import { LoadFailed } from "@espalier/web/load-failed";
import { amountWord } from "@espalier/web/wallet-words";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { MemberLink } from "../../components/member-link.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { type OrderView, unitOf } from "./order.ts";

type Preview = DataOf<"adminOrderRefundPreview">;

type RefundEffectsProps = {
  query: UseQueryResult<Preview>;
  /** The answer for the current input, if it has arrived. */
  shown: Preview | undefined;
  order: OrderView;
};

/** The effects of a refund: on the buyer, the stock, the legs above and the sponsor. */
export function RefundEffects({ query, shown, order }: RefundEffectsProps) {
  const { t } = useTranslation("orders");
  if (query.isError) {
    if (query.error instanceof CallError && query.error.code === 409)
      return (
        <p className="rounded-control bg-rejected-soft px-3.5 py-2.5 text-small text-rejected">{query.error.msg}</p>
      );
    return <LoadFailed onRetry={() => void query.refetch()} busy={query.isFetching} />;
  }
  const preview = shown ?? query.data;
  return (
    <section aria-label={t("refund.effects")} aria-busy={shown === undefined} className="flex flex-col gap-2">
      <h3 className="text-small font-semibold text-ink">{t("refund.effects")}</h3>
      <div className={`rounded-control bg-sunken px-3.5 py-2 ${shown === undefined ? "opacity-60" : ""}`}>
        {preview === undefined ? <SkeletonText lines={4} /> : <Effects preview={preview} order={order} />}
      </div>
      {preview?.needs_approval === true ? (
        <Warning>{t(order.waiting_refund === null ? "refund.needsApproval" : "refund.waitsAlready")}</Warning>
      ) : null}
      {preview?.ends_activity === true ? (
        <Warning>{t(preview.retail === null ? "refund.endsActivity" : "refund.endsSellersActivity")}</Warning>
      ) : null}
      {preview?.retail?.parts.some(({ debt }) => debt !== "0.00") === true ? (
        <Warning>{t("refund.debtWarning", { nickname: preview.retail.nickname })}</Warning>
      ) : null}
      {preview?.invite?.parts.some(({ debt }) => debt !== "0.00") === true ? (
        <Warning>{t("refund.debtWarning", { nickname: preview.invite.nickname })}</Warning>
      ) : null}
    </section>
  );
}

function Warning({ children }: { children: string }) {
  return <p className="rounded-control bg-pending-soft px-3.5 py-2.5 text-small text-pending">{children}</p>;
}

function Effects({ preview, order }: { preview: Preview; order: OrderView }) {
  const { t } = useTranslation("orders");
  const unit = unitOf(order.payment);
  const { invite, retail } = preview;
  const facts: readonly (KeyValue | null)[] = [
    {
      key: "paid",
      name: t(`refund.to.${preview.to}`),
      value: (
        <>
          <Money value={preview.paid} unit={unit} /> <MemberLink uid={order.uid} nickname={order.nickname} />
        </>
      ),
    },
    // A refund of nothing but goods is its sum.
    ...(preview.charges.every(({ kind }) => kind === "goods") ? [] : preview.charges).map((charge) => ({
      key: `charge ${charge.position}`,
      name: chargeName(charge),
      value: <Money value={charge.amount} unit={unit} />,
    })),
    { key: "left", name: t("refund.left"), value: <Money value={preview.left} unit={unit} /> },
    preview.restocked === 0
      ? null
      : { key: "stock", name: t("refund.stock"), value: t("pieces", { count: preview.restocked }) },
    preview.coupon?.given_back === true
      ? { key: "coupon", name: t("refund.couponBack"), value: preview.coupon.title }
      : null,
    {
      key: "pv",
      name: t(order.uid === "" ? "volumeBack" : "refund.volume"),
      value: <Money value={`-${preview.pv}`} unit="PV" />,
    },
    invite === null ? null : { key: "invite", name: t("refund.invite"), value: <InviteEffect invite={invite} /> },
    retail === null ? null : { key: "retail", name: t("refund.retail"), value: <RetailEffect retail={retail} /> },
    order.uid === "" ? null : { key: "pairs", name: t("refund.pairs"), value: t("refund.pairsHint") },
  ];
  return <KeyValueList items={facts.filter((fact) => fact !== null)} />;
}

function InviteEffect({ invite }: { invite: NonNullable<Preview["invite"]> }) {
  const { t } = useTranslation("orders");
  return (
    <>
      <MemberLink uid={invite.uid} nickname={invite.nickname} />
      {invite.parts.length === 0 ? <span className="block text-ink-2">{t("refund.inviteNothing")}</span> : null}
      {invite.parts.map(({ wallet, amount, balance, debt }) => (
        <span key={wallet} className="block">
          <Money value={amount} unit={wallet} />{" "}
          <span className="text-ink-3">
            {debt === "0.00"
              ? t("refund.holds", { balance: amountWord(balance, wallet) })
              : t("refund.becomesDebt", { balance: amountWord(balance, wallet), debt: amountWord(debt, wallet) })}
          </span>
        </span>
      ))}
    </>
  );
}

/** What the next run takes back from the seller: from what is held first. */
function RetailEffect({ retail }: { retail: NonNullable<Preview["retail"]> }) {
  const { t } = useTranslation("orders");
  return (
    <>
      <MemberLink uid={retail.uid} nickname={retail.nickname} />
      {retail.parts.length === 0 ? <span className="block text-ink-2">{t("refund.inviteNothing")}</span> : null}
      {retail.parts.map(({ wallet, amount, from_held: held, balance, debt }) => (
        <span key={wallet} className="block">
          <Money value={amount} unit={wallet} />{" "}
          <span className="text-ink-3">
            {held === amount.slice(1)
              ? t("refund.allHeld")
              : [
                  ...(held === "0.00" ? [] : [t("refund.fromHeld", { held: amountWord(held, wallet) })]),
                  debt === "0.00"
                    ? t("refund.holds", { balance: amountWord(balance, wallet) })
                    : t("refund.becomesDebt", { balance: amountWord(balance, wallet), debt: amountWord(debt, wallet) }),
                ].join(", ")}
          </span>
        </span>
      ))}
    </>
  );
}
