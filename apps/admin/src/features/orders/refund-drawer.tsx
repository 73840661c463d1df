import type { RequestOf } from "@espalier/contract/types";
import { Checkbox } from "@espalier/ui/forms/checkbox";
import { Tabs } from "@espalier/ui/navigation/tabs";
import { TextArea } from "@espalier/ui/forms/text-area";
import { TextField } from "@espalier/ui/forms/text-field";
import { formatMoney } from "@espalier/core/money/money";
import { queryClient } from "@espalier/web/query-client";
import { useTypedAmount } from "@espalier/web/typed-text/use-typed-amount";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useDebounced } from "@espalier/web/use-debounced";
import { amountWord, unitWord } from "@espalier/web/wallet-words";
import { useQuery, keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { type OrderView, unitOf } from "./order.ts";
import { PieceChoice } from "./piece-choice.tsx";
import { RefundEffects } from "./refund-effects.tsx";
import { leftOf, type RefundForm, type RefundWay, refundRequestOf, type RefundRequest } from "./refund-request.ts";

const WAYS = ["rest", "pieces", "amount"] as const satisfies readonly RefundWay[];

/** Refunds an order, after it showed the clawbacks from other members. */
export function RefundDrawer({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useTranslation("orders");
  const { form, set } = useFields<RefundForm & { couponBack: boolean; reason: string }>({
    way: "rest",
    pieces: {},
    amount: "",
    couponBack: false,
    reason: "",
  });
  const request = refundRequestOf(order, form);
  const settled = useDebounced(form.amount);
  const preview = useQuery(refundPreviewQuery(refundRequestOf(order, { ...form, amount: settled })));
  const isShown = (form.way !== "amount" || settled === form.amount) && !preview.isPlaceholderData;
  const shown = isShown ? preview.data : undefined;
  const needsApproval = shown?.needs_approval === true;
  const coupon = shown?.coupon?.given_back === false ? shown.coupon.title : undefined;
  const { busy, submit } = useSubmit({
    send: (body: RequestOf<"adminOrderRefund">, options) => api("adminOrderRefund", body, options),
    onDone: async ({ paid, approval_id }) => {
      await Promise.all(["orders", "approvals"].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
      const text = approval_id === null ? t("refund.done", { amount: priced(paid, order) }) : t("refund.proposed");
      void toaster.show(text, { tone: "success" });
      onClose();
    },
    onFailed: (error) => {
      toastFailure(error);
      void queryClient.invalidateQueries({ queryKey: ["orders"] });
    },
  });
  return (
    <AdminDrawer
      open
      wide
      onClose={onClose}
      title={t("refund.title")}
      description={order.order_sn}
      changed={form.reason !== "" || form.amount !== "" || Object.keys(form.pieces).length > 0}
      busy={busy}
      danger={!needsApproval}
      submitLabel={
        shown === undefined
          ? t("refund.open")
          : t(needsApproval ? "refund.propose" : "refund.submit", { amount: priced(shown.paid, order) })
      }
      submitDisabled={
        request === null ||
        shown === undefined ||
        form.reason.trim() === "" ||
        (needsApproval && order.waiting_refund !== null)
      }
      onSubmit={() =>
        request !== null &&
        submit({
          ...request,
          refunded: order.refunded,
          ...(coupon !== undefined && form.couponBack ? { give_coupon_back: true } : {}),
          reason: form.reason.trim(),
        })
      }
    >
      <Tabs
        label={t("refund.what")}
        look="segment"
        items={WAYS.map((way) => ({ value: way, label: t(`refund.way.${way}`) }))}
        value={form.way}
        onChange={(way) => set({ way: WAYS.find((each) => each === way) ?? "rest" })}
      >
        <Choice order={order} form={form} set={set} />
      </Tabs>
      {request === null ? null : <RefundEffects query={preview} shown={shown} order={order} />}
      {coupon === undefined ? null : (
        <Checkbox
          label={t("refund.giveCouponBack", { title: coupon })}
          checked={form.couponBack}
          onChange={(event) => set({ couponBack: event.target.checked })}
        />
      )}
      <TextArea
        label={t("refund.reason")}
        hint={t("refund.reasonHint")}
        value={form.reason}
        required
        limit={500}
        rows={2}
        onChange={(event) => set({ reason: event.target.value })}
      />
    </AdminDrawer>
  );
}

type ChoiceProps = { order: OrderView; form: RefundForm; set: (changes: Partial<RefundForm>) => void };

function Choice({ order, form, set }: ChoiceProps) {
  const { t } = useTranslation("orders");
  const typed = useTypedAmount((amount) => set({ amount }), unitOf(order.payment));
  const left = priced(formatMoney(leftOf(order)), order);
  if (form.way === "rest") return <p className="text-small text-ink-2">{t("refund.restHint", { amount: left })}</p>;
  if (form.way === "pieces")
    return (
      <PieceChoice
        order={order}
        pieces={form.pieces}
        onChange={(line, number) => set({ pieces: { ...form.pieces, [line]: number } })}
      />
    );
  return (
    <TextField
      label={t("refund.amount")}
      hint={t("refund.amountHint", { amount: left })}
      error={
        typed.problem ??
        (form.amount !== "" && refundRequestOf(order, form) === null
          ? t("refund.amountWrong", { amount: left })
          : undefined)
      }
      value={form.amount}
      inputMode="decimal"
      autoComplete="off"
      trailing={<span className="pr-3 text-small text-ink-3">{unitWord(unitOf(order.payment))}</span>}
      onChange={typed.onChange}
    />
  );
}

const priced = (amount: string, { payment }: OrderView): string => amountWord(amount, unitOf(payment));

/** The preview of a refund. It shares the key of orders, so that it is reloaded after an action. */
const refundPreviewQuery = (request: RefundRequest | null) =>
  queryOptions({
    queryKey: ["orders", "refund", request],
    queryFn: request === null ? skipToken : ({ signal }) => api("adminOrderRefundPreview", request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
