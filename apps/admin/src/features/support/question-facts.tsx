import { Button } from "@espalier/ui/foundations/button";
import { type KeyValue, KeyValueList } from "@espalier/ui/data/key-value-list";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { sumUnit } from "@espalier/web/wallet-words";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { DENSE_LINK } from "../../components/layout/dense-link.ts";
import { MemberLink } from "../../components/member-link.tsx";
import { paths } from "../../lib/paths.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import type { Question, Subject } from "./question.ts";
import { QuestionProfit } from "./question-profit.tsx";
import { WaitingTime } from "./waiting-time.tsx";

/** Whose question it is, and what it is about, each a link for operators who may go there. */
export function QuestionFacts({ question, onInsert }: { question: Question; onInsert: (text: string) => void }) {
  const { t } = useTranslation("questions");
  const { uid, nickname, subject, waiting_since: since, created_at: askedAt } = question;
  const facts: readonly (KeyValue | null)[] = [
    { key: "member", name: t("member"), value: <MemberLink uid={uid} nickname={nickname} /> },
    {
      key: "about",
      name: t("about"),
      value: subject === null ? t("general") : <About uid={uid} subject={subject} onInsert={onInsert} />,
    },
    since === 0
      ? { key: "asked", name: t("asked"), value: formatDate(askedAt) }
      : { key: "waiting", name: t("waitingFor"), value: <WaitingTime since={since} /> },
  ];
  return <KeyValueList items={facts.filter((fact) => fact !== null)} />;
}

type AboutProps = { uid: string; subject: Subject; onInsert: (text: string) => void };

function About({ uid, subject, onInsert }: AboutProps) {
  const { t } = useTranslation("questions");
  const may = useHasPermission();
  const [explaining, setExplaining] = useState(false);
  const { kind, sn, amount, units, at } = subject;
  const path = placeOf(uid, subject, may);
  return (
    <span className="flex flex-col items-start gap-1">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span>{t(`subject.${kind}`)}</span>
        {path === null ? (
          <span className="tabular">{sn}</span>
        ) : (
          <Link to={path} className={`${DENSE_LINK} tabular`}>
            {sn}
          </Link>
        )}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2 text-ink-2">
        <Money value={amount} unit={sumUnit(units)} />
        <time className="tabular">{formatDate(at, "minute")}</time>
      </span>
      {kind === "profit" && may("members.read") ? (
        <>
          <Button variant="soft" size="small" onClick={() => setExplaining(true)}>
            {t("explain")}
          </Button>
          {explaining ? (
            <QuestionProfit uid={uid} sn={sn} onInsert={onInsert} onClose={() => setExplaining(false)} />
          ) : null}
        </>
      ) : null}
    </span>
  );
}

function placeOf(uid: string, { kind, sn }: Subject, may: ReturnType<typeof useHasPermission>): string | null {
  if (kind === "order") return may("orders.read") ? paths.order({ sn }) : null;
  if (kind === "withdrawal") return may("withdrawals.read") ? paths.withdrawals({ open: sn, status: "all" }) : null;
  return may("members.read") ? paths.member({ uid, tab: "profits", profit: sn }) : null;
}
