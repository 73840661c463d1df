import { formatDate } from "@espalier/web/format-date";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { journalPath } from "../../lib/journal-path.ts";
import { paths } from "../../lib/paths.ts";
import { DENSE_LINK } from "../../components/layout/dense-link.ts";
import { FactPanel } from "../../components/layout/fact-panel.tsx";
import { MemberLink } from "../../components/member-link.tsx";
import type { JournalView } from "./journal.ts";

/**
 * The facts of a journal: its kind, member, time, operator, reason, and the journal that it reverses or that reversed
 * it.
 */
export function JournalFacts({ journal }: { journal: JournalView }) {
  const { t } = useTranslation("money");
  const { uid, nickname, cause, reverses, reversed_by } = journal;
  const toJournal = (sn: string) => (
    <Link to={journalPath({ uid, sn })} className={`tabular ${DENSE_LINK}`}>
      {sn}
    </Link>
  );
  return (
    <FactPanel
      title={t("about")}
      facts={[
        { key: "kind", name: t("kind"), value: t(`kinds.${journal.kind}`) },
        {
          key: "member",
          name: t(uid === "" ? "buyer" : "member"),
          value: <MemberLink uid={uid} nickname={nickname} />,
        },
        { key: "at", name: t("at"), value: formatDate(journal.at) },
        { key: "recorded", name: t("recordedAt"), value: formatDate(journal.recorded_at) },
        cause.kind === "none"
          ? null
          : { key: "cause", name: t(`causes.${cause.kind}`), value: <Cause cause={cause} /> },
        journal.operator === "" ? null : { key: "operator", name: t("operator"), value: journal.operator },
        journal.reason === "" ? null : { key: "reason", name: t("reason"), value: journal.reason },
        reverses === "" ? null : { key: "reverses", name: t("reverses"), value: toJournal(reverses) },
        reversed_by === "" ? null : { key: "reversed", name: t("reversedBy"), value: toJournal(reversed_by) },
      ]}
    />
  );
}

function Cause({ cause }: { cause: JournalView["cause"] }) {
  const { id, kind } = cause;
  if (kind === "none") return null;
  const to = {
    order: paths.order({ sn: id }),
    withdrawal: paths.withdrawals({ status: "all", sn: id, open: id }),
    run: paths.run({ id: Number(id) }),
  };
  return (
    <Link to={to[kind]} className={`tabular ${DENSE_LINK}`}>
      {id}
    </Link>
  );
}
