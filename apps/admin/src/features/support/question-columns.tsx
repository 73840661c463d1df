import type { QuestionState } from "@espalier/core/vocabulary/message";
import { Badge } from "@espalier/ui/data/badge";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";
import { Money } from "@espalier/ui/data/money";
import { sumUnit } from "@espalier/web/wallet-words";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { MemberCell } from "../../components/member-cell.tsx";
import { RowTime } from "../../components/row-time.tsx";
import { type QuestionRow, STATE_TONES } from "./question.ts";
import { WaitingTime } from "./waiting-time.tsx";

/** The columns of the queue; `narrow` while a question is open beside it, `only` the state that all rows have. */
export function useQuestionColumns(narrow: boolean, only: QuestionState | ""): readonly DataColumn<QuestionRow>[] {
  const { t } = useTranslation("questions");
  return useMemo(() => {
    const columns: readonly DataColumn<QuestionRow>[] = [
      {
        key: "member",
        title: t("member"),
        width: 200,
        cell: ({ nickname, uid }) => <MemberCell uid={uid} name={nickname} />,
      },
      {
        key: "last",
        title: t("last"),
        width: 340,
        cell: ({ text }) => text,
      },
      { key: "about", title: t("about"), width: 180, cell: ({ subject }) => <About subject={subject} /> },
      {
        key: "waiting",
        title: t("waitingFor"),
        sortable: true,
        cell: ({ waiting_since: since }) => (since === 0 ? EMPTY_MARK : <WaitingTime since={since} />),
      },
      {
        key: "written",
        title: t("written"),
        sortable: true,
        cell: ({ written_at }) => <RowTime at={written_at} />,
      },
      {
        key: "state",
        title: t("state"),
        cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(`states.${state}`)}</Badge>,
      },
    ];
    const shown = columns.filter(({ key }) => !(HIDDEN[only] ?? []).includes(key));
    return narrow ? shown.filter(({ key }) => NARROW.has(key)) : shown;
  }, [t, narrow, only]);
}

const NARROW: ReadonlySet<string> = new Set(["member", "last", "waiting"]);

/** What all rows of a tab have in common. */
const HIDDEN: Readonly<Partial<Record<QuestionState | "", readonly string[]>>> = {
  waiting: ["state"],
  answered: ["state", "waiting"],
  closed: ["state", "waiting"],
};

function About({ subject }: Pick<QuestionRow, "subject">) {
  const { t } = useTranslation("questions");
  if (subject === null) return <span className="text-ink-3">{EMPTY_MARK}</span>;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span className="whitespace-nowrap">{t(`subject.${subject.kind}`)}</span>
      <Money value={subject.amount} unit={sumUnit(subject.units)} />
    </span>
  );
}
