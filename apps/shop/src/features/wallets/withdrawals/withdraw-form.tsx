import type { DataOf, RequestOf } from "@espalier/contract/types";
import { Button } from "@espalier/ui/foundations/button";
import { displayMoney } from "@espalier/ui/data/display-money";
import { formatMoney } from "@espalier/core/money/money";
import { toaster } from "@espalier/web/toaster";
import { amountOf } from "@espalier/web/typed-text/typed-amount";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { FaultForm } from "../../../components/fault-form.tsx";
import { useFaults } from "../../../lib/forms/use-faults.ts";
import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { banksQuery } from "../../../lib/queries/banks-query.ts";
import { configQuery } from "../../../lib/queries/member-queries.ts";
import { AmountField } from "../amount-field.tsx";
import { DebtNotice } from "../debt-notice.tsx";
import type { Debts } from "../debt-of.ts";
import { BankChoice } from "./bank-choice.tsx";
import { lostWithdrawals } from "../movement-records.ts";
import { PinMissingDialog, PinMissingNotice } from "../pin-missing.tsx";
import { PinSheet } from "../pin-sheet.tsx";
import { TryAgain } from "../try-again.tsx";
import { UnknownOutcome } from "../unknown-outcome.tsx";
import { useMovement } from "../use-movement.ts";
import { usePinSteps } from "../use-pin-steps.ts";
import { PIN_DIGITS } from "../pin-digits.ts";
import { WithdrawDialog, type WithdrawRequest } from "./withdraw-dialog.tsx";
import { WithdrawResult } from "./withdraw-result.tsx";
import { refusedFields, withdrawProblems } from "./withdraw-checks.ts";

/** Bank account and amount, then the question whether both are right, then the security password, then the result. `balance` is the CP there is, as on the wire. */
export function WithdrawForm({ balance, debts, hasPin }: { balance: string; debts: Debts; hasPin: boolean }) {
  const { t } = useTranslation("wallets");
  const banks = useQuery(banksQuery);
  const minimum = useQuery(configQuery).data?.withdraw_minimum;
  const [chosen, setChosen] = useState<number>();
  const [amount, setAmount] = useState("");
  const [request, setRequest] = useState<WithdrawRequest>();
  const [receipt, setReceipt] = useState<DataOf<"walletWithdrawAdd">>();
  const { step, pin, wrong, setPin, go, begin, goAfterRefusal } = usePinSteps(hasPin);
  const account = banks.data?.find(({ id }) => id === chosen) ?? banks.data?.[0];
  const shownMinimum = minimum === undefined ? "" : displayMoney(minimum);
  const faults = useFaults({
    form: { bankId: account?.id, amount },
    tone: "danger",
    problems: withdrawProblems({ bankId: account?.id, amount, balance, minimum }).map(({ field, text }) => ({
      field,
      text: t(`withdraw.${text}`, { minimum: shownMinimum }),
    })),
  });
  const { busy, submit, unknown } = useMovement({
    send: (body: RequestOf<"walletWithdrawAdd">, options) => api("walletWithdrawAdd", body, options),
    lost: lostWithdrawals,
    onDone: (sent) => {
      setReceipt(sent);
      go("result");
    },
    onRefused: (error) => {
      goAfterRefusal(error);
      faults.refuse(error, refusedFields);
    },
  });

  function check(event: SubmitEvent) {
    event.preventDefault();
    if (!faults.check()) return;
    if (debts !== undefined) return void toaster.show(t("debt.stops"), { tone: "danger" });
    if (account === undefined) return;
    setRequest({ amount: formatMoney(amountOf(amount)), account });
    begin("confirm");
  }

  return (
    <>
      {hasPin ? null : <PinMissingNotice />}
      <DebtNotice debts={debts} />
      {unknown && step === "form" ? <UnknownOutcome recordsPath={paths.withdrawals()} /> : null}
      <FaultForm faults={faults} className="flex flex-col gap-5" onSubmit={check}>
        <BankChoice banks={banks} account={account} onChoose={setChosen} error={faults.errorOf("bankId")} />
        <AmountField
          label={t("withdraw.amount")}
          error={faults.errorOf("amount")}
          hint={minimum === undefined ? undefined : t("withdraw.atLeast", { minimum: shownMinimum })}
          value={amount}
          onChange={setAmount}
          wallet="CP"
          balance={balance}
        />
        <Button full type="submit" busy={busy}>
          {busy ? t("sending") : t("withdraw.submit")}
        </Button>
      </FaultForm>
      <PinMissingDialog open={step === "pinMissing"} onClose={() => go("form")} />
      {request === undefined ? null : (
        <>
          <WithdrawDialog
            open={step === "confirm"}
            onClose={() => go("form")}
            request={request}
            onConfirm={() => go("pin")}
          />
          <PinSheet
            open={step === "pin"}
            onClose={() => go("form")}
            purpose={t("withdraw.purpose", { amount: displayMoney(request.amount), bank: request.account.bank_name })}
            pin={pin}
            wrong={wrong}
            onChange={setPin}
            onComplete={(entered) => submit(requestOf(request, entered))}
            busy={busy}
            instead={
              unknown && pin.length === PIN_DIGITS ? (
                <TryAgain
                  recordsPath={paths.withdrawals()}
                  busy={busy}
                  onRetry={() => submit(requestOf(request, pin))}
                />
              ) : undefined
            }
          />
        </>
      )}
      <WithdrawResult open={step === "result"} request={request} receipt={receipt} />
    </>
  );
}

const requestOf = ({ amount, account }: WithdrawRequest, password: string): RequestOf<"walletWithdrawAdd"> => ({
  amount,
  bank_id: account.id,
  password,
});
