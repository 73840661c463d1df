import { type TransferableWallet, WALLET_FACTS } from "@espalier/core/vocabulary/wallet";
import type { DataOf, RequestOf } from "@espalier/contract/types";
import { Button } from "@espalier/ui/foundations/button";
import { displayMoney } from "@espalier/ui/data/display-money";
import { formatMoney } from "@espalier/core/money/money";
import { amountOf } from "@espalier/web/typed-text/typed-amount";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { unitWord } from "@espalier/web/wallet-words";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { FaultForm } from "../../../components/fault-form.tsx";
import { useFaults } from "../../../lib/forms/use-faults.ts";
import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { AmountField } from "../amount-field.tsx";
import { DebtNotice } from "../debt-notice.tsx";
import { lostTransfers } from "../movement-records.ts";
import { PinMissingDialog, PinMissingNotice } from "../pin-missing.tsx";
import { PinSheet } from "../pin-sheet.tsx";
import { PIN_DIGITS } from "../pin-digits.ts";
import { MovementReceipt } from "../movement-receipt.tsx";
import { TryAgain } from "../try-again.tsx";
import { RecentReceivers } from "./recent-receivers.tsx";
import { ReceiverField } from "./receiver-field.tsx";
import { checkTransfer, fieldOf, refusedFields } from "./transfer-checks.ts";
import { TransferDialog, type TransferRequest } from "./transfer-dialog.tsx";
import { UnknownOutcome } from "../unknown-outcome.tsx";
import { useMovement } from "../use-movement.ts";
import { usePinSteps } from "../use-pin-steps.ts";
import { useReceiver } from "./use-receiver.ts";
import { WalletChoice } from "../wallet-choice.tsx";

type TransferFormProps = {
  info: DataOf<"userInfo">["info"];
  receivers: DataOf<"walletTransferReceivers">;
};

/** Wallet, receiver and amount, then the question whether all of it is right, then the security password, then the receipt. */
export function TransferForm({ info, receivers }: TransferFormProps) {
  const { t } = useTranslation("wallets");
  const navigate = useNavigate();
  const [wallet, setWallet] = useState<TransferableWallet>("SP");
  const { form, set, reset } = useFields({ uid: "", amount: "" });
  const [request, setRequest] = useState<TransferRequest>();
  const [receipt, setReceipt] = useState<DataOf<"walletTransfer">>();
  const receiver = useReceiver(form.uid, info.username);
  const { step, pin, wrong, setPin, go, begin, goAfterRefusal } = usePinSteps(info.has_pin);
  const balances = { SP: info.purse, CP: info.coin };
  const fault = checkTransfer({ ...form, balance: balances[wallet] });
  const faults = useFaults({
    form,
    tone: "danger",
    problems:
      fault === null
        ? []
        : [
            {
              field: fieldOf[fault],
              text: fault === "insufficient" ? t("transfer.insufficient", { wallet: unitWord(wallet) }) : "",
            },
          ],
  });
  const { busy, submit, unknown } = useMovement({
    send: (body: RequestOf<"walletTransfer">, options) => api("walletTransfer", body, options),
    lost: lostTransfers,
    onDone: (sent) => {
      setReceipt(sent);
      go("result");
      reset();
      void toaster.show(t("transfer.done"), {
        tone: "success",
        action: { label: t("transfer.see"), onPress: () => void navigate(paths.transfers()) },
      });
    },
    onRefused: (error) => {
      goAfterRefusal(error);
      faults.refuse(error, refusedFields);
    },
  });

  async function check(event: SubmitEvent) {
    event.preventDefault();
    if (!faults.check()) return;
    if (info.debts !== undefined) return void toaster.show(t("debt.stops"), { tone: "danger" });
    const name = await receiver.find();
    if (name === undefined) {
      faults.focus("uid");
      return;
    }
    setRequest({ wallet, amount: formatMoney(amountOf(form.amount)), uid: form.uid, name });
    begin("confirm");
  }

  return (
    <>
      {info.has_pin ? null : <PinMissingNotice />}
      <DebtNotice debts={info.debts} />
      {unknown && step === "form" ? <UnknownOutcome recordsPath={paths.transfers()} /> : null}
      <FaultForm faults={faults} className="flex flex-col gap-5" onSubmit={(event) => void check(event)}>
        <RecentReceivers receivers={receivers} chosen={form.uid} onChoose={(uid) => set({ uid })} />
        <WalletChoice balances={balances} value={wallet} onChange={setWallet} />
        <ReceiverField
          uid={form.uid}
          name={receiver.name}
          error={receiver.error ?? faults.errorOf("uid")}
          onChange={(uid) => set({ uid })}
        />
        <AmountField
          label={t("transfer.amount")}
          error={faults.errorOf("amount")}
          value={form.amount}
          onChange={(next) => set({ amount: next })}
          wallet={wallet}
          balance={balances[wallet]}
        />
        <Button full type="submit" busy={busy || receiver.finding}>
          {t("transfer.submit")}
        </Button>
      </FaultForm>
      <PinMissingDialog open={step === "pinMissing"} onClose={() => go("form")} />
      {request === undefined ? null : (
        <>
          <TransferDialog
            open={step === "confirm"}
            onClose={() => go("form")}
            request={request}
            onConfirm={() => go("pin")}
          />
          <PinSheet
            open={step === "pin"}
            onClose={() => go("form")}
            purpose={t("transfer.purpose", {
              amount: displayMoney(request.amount),
              wallet: unitWord(request.wallet),
              uid: request.uid,
            })}
            pin={pin}
            wrong={wrong}
            onChange={setPin}
            onComplete={(entered) => submit(requestOf(request, entered))}
            busy={busy}
            instead={
              unknown && pin.length === PIN_DIGITS ? (
                <TryAgain recordsPath={paths.transfers()} busy={busy} onRetry={() => submit(requestOf(request, pin))} />
              ) : undefined
            }
          />
        </>
      )}
      {request === undefined || receipt === undefined ? null : (
        <MovementReceipt
          open={step === "result"}
          onClose={() => go("form")}
          title={t("transfer.done")}
          amount={request.amount}
          wallet={request.wallet}
          facts={[{ name: t("receipt.to"), value: `${request.name} · ${request.uid}` }]}
          sn={receipt.trade_sn}
          createdAt={receipt.created_at}
          again={
            <Button
              full
              variant="soft"
              onClick={() => {
                set({ uid: request.uid });
                go("form");
              }}
            >
              {t("transfer.again")}
            </Button>
          }
        />
      )}
    </>
  );
}

const requestOf = ({ uid, amount, wallet }: TransferRequest, password: string): RequestOf<"walletTransfer"> => ({
  uid,
  number: amount,
  wallet_type: WALLET_FACTS[wallet].number,
  password,
});
