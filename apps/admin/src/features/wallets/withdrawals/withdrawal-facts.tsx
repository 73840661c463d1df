import { Badge } from "@espalier/ui/data/badge";
import { CopyableText } from "@espalier/ui/data/copyable-text";
import { type KeyValue, KeyValueList } from "@espalier/ui/data/key-value-list";
import { formatDate } from "@espalier/web/format-date";
import { useTranslation } from "react-i18next";

import { useCopy } from "../../../lib/use-copy.ts";
import { MemberLink } from "../../../components/member-link.tsx";
import type { WithdrawalView } from "./withdrawal.ts";

/** The account, the member, and anything unusual about the withdrawal. */
export function WithdrawalFacts({ view }: { view: WithdrawalView }) {
  const { t } = useTranslation(["withdrawals", "shell"]);
  const copy = useCopy();
  const { withdrawal, account } = view;
  const facts: readonly (KeyValue | null)[] = [
    { key: "member", name: t("member"), value: <MemberLink uid={withdrawal.uid} nickname={withdrawal.nickname} /> },
    { key: "bank", name: t("bank"), value: withdrawal.bank_name },
    { key: "holder", name: t("holder"), value: withdrawal.account_name },
    {
      key: "account",
      name: t("account"),
      value: <CopyableText text={withdrawal.account_number} label={t("shell:copy")} onCopy={copy} />,
    },
    {
      key: "before",
      name: t("usedBefore"),
      value:
        account.paid_before === 0 ? (
          <Badge tone="pending">{t("firstTime")}</Badge>
        ) : (
          t("usedTimes", { count: account.paid_before })
        ),
    },
    {
      key: "others",
      name: t("sharedAccount"),
      value:
        account.other_members === 0 ? (
          t("sharedByNobody")
        ) : (
          <>
            <Badge tone="rejected">{t("sharedBy", { count: account.other_members })}</Badge>
            <span className="flex flex-wrap gap-x-2 pt-1">
              {account.others.map((uid) => (
                <MemberLink key={uid} uid={uid} />
              ))}
            </span>
          </>
        ),
    },
    { key: "asked", name: t("requestedAt"), value: formatDate(withdrawal.created_at) },
    withdrawal.decided_at === 0
      ? null
      : { key: "decided", name: t("decided"), value: formatDate(withdrawal.decided_at) },
    withdrawal.decided_by === "" ? null : { key: "by", name: t("decidedBy"), value: withdrawal.decided_by },
    withdrawal.reason === "" ? null : { key: "reason", name: t("reason"), value: withdrawal.reason },
  ];
  return <KeyValueList items={facts.filter((fact) => fact !== null)} />;
}
