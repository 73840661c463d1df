import { readMoney } from "@espalier/core/money/money";
import { type KeyValue, KeyValueList } from "@espalier/ui/data/key-value-list";
import { Money } from "@espalier/ui/data/money";
import { Timeline } from "@espalier/ui/data/timeline";
import { formatDate } from "@espalier/web/format-date";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { DENSE_LINK } from "../../components/layout/dense-link.ts";
import { MemberLink } from "../../components/member-link.tsx";
import { paths } from "../../lib/paths.ts";
import { type ReturnView, unitOf } from "./return.ts";

/** What a return is about, its pictures, its goods and its history. */
export function ReturnFacts({ view }: { view: ReturnView }) {
  const { t } = useTranslation("returns");
  const unit = unitOf(view.payment);
  const facts: readonly (KeyValue | null)[] = [
    {
      key: "order",
      name: t("order"),
      value: (
        <Link to={paths.order({ sn: view.order_sn })} className={`${DENSE_LINK} tabular`}>
          {view.order_sn}
        </Link>
      ),
    },
    { key: "buyer", name: t("buyer"), value: <MemberLink uid={view.uid} nickname={view.nickname} /> },
    { key: "kind", name: t("reason"), value: t(`kind.${view.kind}`) },
    view.text === ""
      ? null
      : { key: "text", name: t("says"), value: <span className="whitespace-pre-line">{view.text}</span> },
    view.resolution === "refund" ? null : { key: "resolution", name: t("resolution"), value: t("resolutionExchange") },
    { key: "asked", name: t("askedAt"), value: formatDate(view.created_at) },
    view.send_by === "" ? null : { key: "by", name: t("sendBy"), value: view.send_by },
    view.choose_by === "" ? null : { key: "choose", name: t("chooseBy"), value: view.choose_by },
    view.exchange_order_sn === ""
      ? null
      : {
          key: "new",
          name: t("newOrder"),
          value: (
            <Link to={paths.order({ sn: view.exchange_order_sn })} className={`${DENSE_LINK} tabular`}>
              {view.exchange_order_sn}
            </Link>
          ),
        },
    view.express_name === ""
      ? null
      : { key: "parcel", name: t("parcel"), value: `${view.express_name} ${view.express_no}` },
    view.reply_name === "" ? null : { key: "reply", name: t("reply"), value: `${view.reply_name} ${view.reply_no}` },
    view.refund === null
      ? null
      : { key: "refund", name: t("refunded"), value: <Money value={view.refund.paid} unit={unit} /> },
  ];
  return (
    <div className="flex flex-col gap-4">
      {view.waiting_refund === null ? null : (
        <p className="rounded-control bg-pending-soft px-3.5 py-2.5 text-small text-pending">
          {t("waits", { operator: view.waiting_refund.proposed_by })}
        </p>
      )}
      {view.shipped ? null : <p className="rounded-control bg-sunken px-3.5 py-2.5 text-small">{t("unshipped")}</p>}
      <KeyValueList items={facts.filter((fact) => fact !== null)} />
      <ul aria-label={t("goods")} className="divide-y divide-line rounded-control inset-ring-1 inset-ring-line">
        {view.lines.map((line) => (
          <li key={line.line} className="px-3.5 py-2 text-small">
            <span className="block font-medium text-ink">{`${line.number} × ${line.title}`}</span>
            {line.restocked + line.written_off + line.to_buyer === 0 ? null : (
              <span className="block text-ink-3">
                {t("fates", { restocked: line.restocked, writtenOff: line.written_off, toBuyer: line.to_buyer })}
              </span>
            )}
            {readMoney(line.kept) === 0n ? null : (
              <span className="block text-ink-3">
                {t("kept")} <Money value={line.kept} unit={unit} /> · {line.kept_reason}
              </span>
            )}
          </li>
        ))}
      </ul>
      {view.pictures.length === 0 ? null : (
        <div className="flex flex-wrap gap-2">
          {view.pictures.map(({ picture, thumb }, place) => (
            <a key={picture} href={picture} target="_blank" rel="noreferrer">
              <img
                src={thumb}
                alt={t("picture", { number: place + 1 })}
                className="size-24 rounded-control object-cover"
              />
            </a>
          ))}
        </div>
      )}
      <Timeline
        label={t("history")}
        items={view.timeline
          .map(({ event, at, note, operator }) => ({
            key: `${event} ${at}`,
            title: event === "choice_ended" ? t("choiceEnded") : t(`states.${event}`),
            time: formatDate(at),
            detail: [note, operator === "" ? "" : t("by", { operator })].filter((part) => part !== "").join(" · "),
          }))
          .toReversed()}
      />
    </div>
  );
}
