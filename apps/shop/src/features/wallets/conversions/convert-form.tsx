import type { DataOf, RequestOf } from "@espalier/contract/types";
import { Button } from "@espalier/ui/foundations/button";
import { displayMoney } from "@espalier/ui/data/display-money";
import { unitWord } from "@espalier/web/wallet-words";
import { formatMoney } from "@espalier/core/money/money";
import { applyRatio, parseRatio } from "@espalier/core/money/ratio";
import { queryClient } from "@espalier/web/query-client";
import { amountOf } from "@espalier/web/typed-text/typed-amount";
import { toaster } from "@espalier/web/toaster";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { FaultForm } from "../../../components/fault-form.tsx";
import { useFaults } from "../../../lib/forms/use-faults.ts";
import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { configQuery } from "../../../lib/queries/member-queries.ts";
import { walletNumber } from "@espalier/core/vocabulary/wire-numbers";
import { AmountField } from "../amount-field.tsx";
import { DebtNotice } from "../debt-notice.tsx";
import { debtOf } from "../debt-of.ts";
import { canConvert, refusedFields } from "./convert-checks.ts";
import { ConvertDialog, type ConvertRequest } from "./convert-dialog.tsx";
import { ConversionResult } from "./conversion-result.tsx";
import { lostConversions } from "../movement-records.ts";
import { PinMissingDialog, PinMissingNotice } from "../pin-missing.tsx";
import { PinSheet } from "../pin-sheet.tsx";
import { MovementReceipt } from "../movement-receipt.tsx";
import { UnknownOutcome } from "../unknown-outcome.tsx";
import { useMovement } from "../use-movement.ts";
import { usePinSteps } from "../use-pin-steps.ts";

/** An amount of CP, then the security password, then the question whether it is meant. */
export function ConvertForm({ info }: { info: DataOf<"userInfo">["info"] }) {
  const { t } = useTranslation("wallets");
  const rate = useQuery(configQuery).data?.convert_rate ?? "";
  const [typed, setTyped] = useState("");
  const [request, setRequest] = useState<ConvertRequest>();
  const [receipt, setReceipt] = useState<DataOf<"walletConvert">>();
  const { step, pin, wrong, setPin, go, begin, goAfterRefusal } = usePinSteps(info.has_pin);
  const faults = useFaults({
    form: { amount: typed },
    problems: canConvert({ balance: info.coin, amount: typed }) ? [] : [{ field: "amount", text: "" }],
  });
  const { busy, submit, unknown } = useMovement({
    send: (body: RequestOf<"walletConvert">, options) => api("walletConvert", body, options),
    lost: lostConversions,
    onDone: (sent) => {
      setReceipt(sent);
      go("result");
      setTyped("");
      void toaster.show(t("convert.done"), { tone: "success" });
    },
    onRefused: (error) => {
      goAfterRefusal(error);
      faults.refuse(error, refusedFields);
      // The rate may be another one than the screen shows.
      void queryClient.invalidateQueries(configQuery);
    },
  });

  const amount = formatMoney(amountOf(typed));
  const ratio = parseRatio(rate);
  const becomes = ratio && formatMoney(applyRatio(amountOf(typed), ratio));
  const recordsPath = paths.trades({ walletType: walletNumber.CP });

  function check(event: SubmitEvent) {
    event.preventDefault();
    if (!faults.check()) return;
    if (debtOf(info.debts, "CP") > 0n) void toaster.show(t("debt.stops"), { tone: "danger" });
    else begin("pin");
  }

  return (
    <>
      {info.has_pin ? null : <PinMissingNotice />}
      <DebtNotice debts={info.debts} />
      {unknown && step === "form" ? <UnknownOutcome recordsPath={recordsPath} /> : null}
      <FaultForm faults={faults} className="flex flex-col gap-5" onSubmit={check}>
        <AmountField
          label={t("convert.amount")}
          error={faults.errorOf("amount")}
          value={typed}
          onChange={setTyped}
          wallet="CP"
          balance={info.coin}
        />
        <ConversionResult ratio={ratio} becomes={becomes} purse={info.purse} />
        <Button full type="submit" busy={busy}>
          {t("convert.submit")}
        </Button>
      </FaultForm>
      <PinMissingDialog open={step === "pinMissing"} onClose={() => go("form")} />
      <PinSheet
        open={step === "pin"}
        onClose={() => go("form")}
        purpose={t("convert.purpose", { amount: displayMoney(amount) })}
        pin={pin}
        wrong={wrong}
        onChange={setPin}
        onComplete={() => {
          setRequest({ amount, becomes });
          go("confirm");
        }}
      />
      {request === undefined ? null : (
        <ConvertDialog
          open={step === "confirm"}
          onClose={() => go("form")}
          request={request}
          busy={busy}
          unknown={unknown}
          recordsPath={recordsPath}
          onConfirm={() =>
            submit({
              number: request.amount,
              password: pin,
              ...(request.becomes === undefined ? {} : { confirmed_amount: request.becomes }),
            })
          }
        />
      )}
      {request === undefined || receipt === undefined ? null : (
        <MovementReceipt
          open={step === "result"}
          onClose={() => go("form")}
          title={t("convert.done")}
          amount={request.amount}
          wallet="CP"
          facts={
            request.becomes === undefined
              ? []
              : [{ name: t("convert.received"), value: `${displayMoney(request.becomes)} ${unitWord("SP")}` }]
          }
          sn={receipt.trade_sn}
          createdAt={receipt.created_at}
        />
      )}
    </>
  );
}
