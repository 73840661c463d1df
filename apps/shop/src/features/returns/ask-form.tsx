import type { DataOf } from "@espalier/contract/types";
import { readMoney } from "@espalier/core/money/money";
import { isFault, type ReturnKind, type ReturnResolution } from "@espalier/core/vocabulary/goods-return";
import { CheckedForm } from "@espalier/ui/forms/checked-form";
import { RadioGroup, RadioRow } from "@espalier/ui/forms/radio-group";
import { TextArea } from "@espalier/ui/forms/text-area";
import { Button } from "@espalier/ui/foundations/button";
import { Section } from "@espalier/ui/layout/section";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { AskPictures } from "./ask-pictures.tsx";
import { AskLines, chosenPieces, firstChoice } from "./ask-lines.tsx";
import { MoneyBack } from "./money-back.tsx";
import { ReturnAmount } from "./return-amount.tsx";
import { invalidateReturns, type ReturnOptions } from "./return-queries.ts";
import { ResolutionChoice } from "./resolution-choice.tsx";

export type Asked = DataOf<"returnCreate">;

type AskFormProps = { options: ReturnOptions; isWithdrawal: boolean; onAsked: (asked: Asked) => void };

/** Which goods, why, and what comes back. A withdrawal asks for no reason. */
export function AskForm({ options, isWithdrawal, onAsked }: AskFormProps) {
  const { t } = useTranslation("returns");
  const kinds = options.kinds.filter(({ kind, allowed }) => allowed && kind !== "withdrawal");
  const [kind, setKind] = useState<ReturnKind | null>(isWithdrawal ? "withdrawal" : null);
  const [numbers, setNumbers] = useState(() => firstChoice(options, isWithdrawal));
  const [resolution, setResolution] = useState<ReturnResolution>("refund");
  const [text, setText] = useState("");
  const [pictures, setPictures] = useState<readonly { picture: string; thumb: string }[]>([]);
  const pieces = kind === null ? [] : chosenPieces(options, kind, numbers);
  const preview = useQuery({
    queryKey: ["returnPreview", options.order_sn, kind, pieces],
    queryFn: ({ signal }) =>
      api(
        "returnPreview",
        { sn: options.order_sn, kind: kind ?? "withdrawal", pieces: JSON.stringify(pieces) },
        { signal },
      ),
    enabled: pieces.length > 0,
    placeholderData: (before) => before,
  });
  const { busy, submit } = useSubmit({
    send: (chosen: ReturnKind, request) =>
      api(
        "returnCreate",
        {
          sn: options.order_sn,
          kind: chosen,
          pieces,
          text,
          resolution,
          pictures: pictures.map(({ picture }) => picture).join(","),
          confirmed_amount: preview.data?.paid ?? "",
        },
        request,
      ),
    onDone: async (asked) => {
      onAsked(asked);
      await invalidateReturns();
    },
  });
  const isReady = pieces.length > 0 && preview.data !== undefined && !preview.isPlaceholderData;
  return (
    <CheckedForm className="flex flex-col gap-6" onSubmit={() => kind !== null && submit(kind)}>
      {isWithdrawal ? (
        <p className="text-row font-normal text-ink-2">{t("withdrawIntro")}</p>
      ) : (
        <RadioGroup
          label={t("why")}
          value={kind}
          onChange={(chosen) => setKind(kinds.find((each) => each.kind === chosen)?.kind ?? null)}
        >
          {kinds.map((each) => (
            <RadioRow
              key={each.kind}
              value={each.kind}
              title={t(`kind.${each.kind}`)}
              detail={each.last_day === "" ? undefined : t("until", { day: each.last_day })}
            />
          ))}
        </RadioGroup>
      )}
      {kind === null ? null : <AskLines options={options} kind={kind} numbers={numbers} onNumbers={setNumbers} />}
      {kind !== null && isFault(kind) ? (
        <Section title={t("wrong")}>
          <TextArea
            label={t("describe")}
            value={text}
            onChange={({ target }) => setText(target.value)}
            limit={1_000}
            required
          />
          <AskPictures pictures={pictures} onPictures={setPictures} />
        </Section>
      ) : null}
      {kind === null || isWithdrawal ? null : (
        <ResolutionChoice options={options} resolution={resolution} onResolution={setResolution} />
      )}
      {preview.data === undefined || pieces.length === 0 ? null : (
        <Section title={t("moneyBack")}>
          <MoneyBack {...preview.data} />
          {readMoney(preview.data.kept_delivery) === 0n ? null : (
            <p className="text-small text-ink-3">
              {t("keptDelivery")} <ReturnAmount value={preview.data.kept_delivery} paid={preview.data.paid_type} />
            </p>
          )}
          <p className="text-small text-ink-3">
            {preview.data.to_send ? t("backOnceHere") : t("backAtOnce")}
            {preview.data.coupon_back === null
              ? ""
              : ` ${preview.data.coupon_back ? t("couponBack") : t("couponGone")}`}
          </p>
        </Section>
      )}
      <Button type="submit" busy={busy} incomplete={!isReady} full>
        {isWithdrawal ? t("confirmWithdrawal") : t("submit")}
      </Button>
    </CheckedForm>
  );
}
