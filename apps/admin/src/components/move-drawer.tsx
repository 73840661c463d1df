import { isUid } from "@espalier/core/accounts/uid";
import { WALLETS } from "@espalier/core/vocabulary/wallet";
import { SelectField } from "@espalier/ui/forms/select-field";
import { Tabs } from "@espalier/ui/navigation/tabs";
import { TextArea } from "@espalier/ui/forms/text-area";
import { TextField } from "@espalier/ui/forms/text-field";
import { formatMoney, subtract, ZERO } from "@espalier/core/money/money";
import { queryClient } from "@espalier/web/query-client";
import { amountOf } from "@espalier/web/typed-text/typed-amount";
import { useTypedAmount } from "@espalier/web/typed-text/use-typed-amount";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { amountWord, unitWord, walletWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";

import { api } from "../lib/api.ts";
import { MemberField } from "./member-field.tsx";
import { AdminDrawer } from "./layout/admin-drawer.tsx";

export type MoveKind = "deposit" | "adjust";

type Form = {
  uid: string;
  wallet: (typeof WALLETS)[number];
  /** The direction of a correction; a deposit always adds. */
  way: "add" | "take";
  amount: string;
  reason: string;
};
type Request = { kind: MoveKind; uid: string; wallet: Form["wallet"]; amount: string; reason: string };

type MoveDrawerProps = {
  kind: MoveKind;
  /** The UID that the form begins with. */
  member: string;
  onClose: () => void;
};

/** Gives a member money, or corrects a wallet by an amount with its sign. Above a setting a second operator has to approve. */
export function MoveDrawer({ kind, member, onClose }: MoveDrawerProps) {
  const { t } = useTranslation("money");
  const { form, set, field } = useFields<Form>({ uid: member, wallet: "SP", way: "add", amount: "", reason: "" });
  const { busy, submit } = useSubmit({
    send: ({ kind: which, ...request }: Request, options) =>
      api(which === "deposit" ? "adminMoneyDeposit" : "adminMoneyAdjust", request, options),
    onDone: async ({ done, balance }, { uid, wallet }) => {
      await Promise.all(
        ["journals", "approvals", "members", "member"].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      );
      const message = done
        ? t("move.done", { uid, wallet: walletWord(wallet), balance: amountWord(balance, wallet) })
        : t("move.proposed");
      void toaster.show(message, { tone: done ? "success" : "info", duration: 4_000 });
      onClose();
    },
  });
  const typed = useTypedAmount((amount) => set({ amount }), form.wallet);
  const hundredths = amountOf(form.amount);
  const isTaken = kind === "adjust" && form.way === "take";
  const ready = isUid(form.uid) && hundredths > 0n && form.reason.trim() !== "";
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t(`move.${kind}.title`)}
      description={t(`move.${kind}.hint`)}
      changed={form.uid !== member || form.amount !== "" || form.reason !== ""}
      busy={busy}
      danger={isTaken}
      submitLabel={t(isTaken ? "move.take" : `move.${kind}.open`)}
      submitDisabled={!ready}
      onSubmit={() =>
        submit({
          kind,
          uid: form.uid,
          wallet: form.wallet,
          reason: form.reason.trim(),
          amount: formatMoney(isTaken ? subtract(ZERO, hundredths) : hundredths),
        })
      }
    >
      <MemberField label={t("uid")} hint={t("move.uidHint")} value={form.uid} onChange={(uid) => set({ uid })} opens />
      <SelectField
        label={t("wallet")}
        value={form.wallet}
        onChange={(value) => set({ wallet: WALLETS.find((wallet) => wallet === value) ?? form.wallet })}
        options={WALLETS.map((wallet) => ({ value: wallet, label: walletWord(wallet) }))}
      />
      {kind === "adjust" ? (
        <Tabs
          label={t("move.way")}
          look="segment"
          items={(["add", "take"] as const).map((way) => ({ value: way, label: t(`move.${way}`) }))}
          value={form.way}
          onChange={(way) => set({ way: way === "take" ? "take" : "add" })}
        />
      ) : null}
      <TextField
        label={t("amount")}
        value={form.amount}
        required
        inputMode="decimal"
        autoComplete="off"
        trailing={<span className="pr-3 text-small text-ink-3">{unitWord(form.wallet)}</span>}
        error={typed.problem}
        onChange={typed.onChange}
      />
      <TextArea {...field("reason")} required label={t("reason")} hint={t("move.reasonHint")} limit={500} rows={3} />
    </AdminDrawer>
  );
}
