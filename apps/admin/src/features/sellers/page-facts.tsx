import { Badge } from "@espalier/ui/data/badge";
import { type KeyValue, KeyValueList } from "@espalier/ui/data/key-value-list";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { useTranslation } from "react-i18next";

import { MemberLink } from "../../components/member-link.tsx";
import { DENSE_LINK } from "../../components/layout/dense-link.ts";
import { MarkedText } from "./marked-text.tsx";
import { type PageText, STATE_TONES } from "./page-text.ts";

/** What a member wants to say, and what the member said before. */
export function PageFacts({ text }: { text: PageText }) {
  const { t } = useTranslation("pages");
  const { id, uid, nickname, name, picture, greeting, code, reason, history } = text;
  const others = history.filter((each) => each.id !== id);
  const facts: readonly (KeyValue | null)[] = [
    { key: "member", name: t("member"), value: <MemberLink uid={uid} nickname={nickname} /> },
    { key: "name", name: t("name"), value: <MarkedText text={name} /> },
    { key: "sent", name: t("sentAt"), value: formatDate(text.sent_at, "minute") },
    text.reviewed_at === 0
      ? null
      : {
          key: "reviewed",
          name: t("reviewedAt"),
          value: `${formatDate(text.reviewed_at, "minute")} · ${text.operator}`,
        },
    reason === "" ? null : { key: "reason", name: t("reason"), value: reason },
    {
      key: "address",
      name: t("page"),
      value: (
        <span className="flex flex-col items-start gap-1">
          <a href={`/shop/${code}`} target="_blank" rel="noreferrer" className={DENSE_LINK}>
            {`/shop/${code}`}
          </a>
          <Ending text={text} />
        </span>
      ),
    },
  ];
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-4 rounded-panel bg-accent-soft p-4">
        {picture === "" ? null : <img src={picture} alt={t("picture")} className="size-28 rounded-pill object-cover" />}
        <MarkedText text={greeting} />
      </div>
      <KeyValueList items={facts.filter((fact) => fact !== null)} />
      {others.length === 0 ? null : (
        <Section title={t("history")} level={3}>
          <ol className="divide-y divide-line">
            {others.map((each) => (
              <li key={each.id} className="flex flex-col gap-1 py-3 text-small">
                <span className="flex flex-wrap items-center gap-2 text-ink-2">
                  <Badge tone={STATE_TONES[each.state]}>{t(`states.${each.state}`)}</Badge>
                  <time className="tabular">{formatDate(each.sent_at, "minute")}</time>
                  {each.operator}
                </span>
                <p className="wrap-anywhere whitespace-pre-line text-ink">{each.greeting}</p>
                {each.reason === "" ? null : <p className="text-rejected">{each.reason}</p>}
              </li>
            ))}
          </ol>
        </Section>
      )}
    </div>
  );
}

/** Why the page has ended, and where its address leads then. */
function Ending({ text: { frozen, switched_off: off, leads_to: to } }: { text: PageText }) {
  const { t } = useTranslation("pages");
  if (!frozen && !off) return null;
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone="rejected">{t(off ? "off" : "frozen")}</Badge>
      <span className="text-small text-ink-2">
        {to === null ? t("leadsToCompany") : t("leadsTo", { name: `${to.nickname} ${to.uid}` })}
      </span>
    </span>
  );
}
