import type { DataOf } from "@espalier/contract/types";
import { CallError } from "@espalier/contract/caller";
import { type KeyValue, KeyValueList } from "@espalier/ui/data/key-value-list";
import { Money } from "@espalier/ui/data/money";
import { LoadFailed } from "@espalier/web/load-failed";
import { amountWord } from "@espalier/web/wallet-words";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { api } from "../lib/api.ts";
import { formatNumber } from "../lib/format/format-number.ts";
import { useRankName } from "../lib/rank-name.ts";
import { MemberLink } from "./member-link.tsx";
import { SkeletonText } from "./skeleton-text.tsx";

type Preview = DataOf<"adminRunVoidPreview">;

/** What voiding a run takes from members, what of it becomes debt and whose, and the ranks that are lost. */
export function VoidEffects({ run }: { run: number }) {
  const { t } = useTranslation("runs");
  const query = useQuery(voidPreviewQuery(run));
  if (query.isError) {
    if (query.error instanceof CallError && query.error.code === 409)
      return (
        <p className="rounded-control bg-rejected-soft px-3.5 py-2.5 text-small text-rejected">{query.error.msg}</p>
      );
    return <LoadFailed onRetry={() => void query.refetch()} busy={query.isFetching} />;
  }
  const preview = query.data;
  return (
    <section aria-label={t("voided.effects")} className="flex flex-col gap-2 text-left">
      <h3 className="text-small font-semibold text-ink">{t("voided.effects")}</h3>
      <div className="rounded-control bg-sunken px-3.5 py-2">
        {preview === undefined ? <SkeletonText lines={4} /> : <Effects preview={preview} />}
      </div>
      {preview?.wallets.some(({ short }) => short > 0) === true ? (
        <p className="rounded-control bg-pending-soft px-3.5 py-2.5 text-small text-pending">{t("voided.debtHint")}</p>
      ) : null}
    </section>
  );
}

/** It shares the key of runs, so that it is read again after an action; balances move at any time. */
const voidPreviewQuery = (id: number) =>
  queryOptions({
    queryKey: ["runs", "void", id],
    queryFn: ({ signal }) => api("adminRunVoidPreview", { id }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

function Effects({ preview }: { preview: Preview }) {
  const { t } = useTranslation("runs");
  const { paid, members, wallets } = preview;
  if (!paid) return <p className="py-1 text-small text-ink-2">{t("voided.nothingPaid")}</p>;
  const taken = wallets.filter(({ amount }) => !amount.startsWith("-"));
  const back = wallets.filter(({ amount }) => amount.startsWith("-"));
  const facts: readonly (KeyValue | null)[] = [
    { key: "members", name: t("members"), value: formatNumber(members) },
    taken.length === 0 ? null : { key: "taken", name: t("voided.taken"), value: <Amounts of={taken} /> },
    back.length === 0
      ? null
      : {
          key: "back",
          name: t("voided.givenBack"),
          value: <Amounts of={back.map(({ wallet, amount }) => ({ wallet, amount: amount.slice(1) }))} />,
        },
    { key: "debt", name: t("voided.debt"), value: <Debts preview={preview} /> },
    { key: "ranks", name: t("voided.ranks"), value: <LostRanks ranks={preview.ranks} /> },
  ];
  return <KeyValueList items={facts.filter((fact) => fact !== null)} />;
}

function Amounts({ of }: { of: readonly { readonly wallet: string; readonly amount: string }[] }) {
  return of.map(({ wallet, amount }) => (
    <span key={wallet} className="block">
      <Money value={amount} unit={wallet} />
    </span>
  ));
}

/** The debts of each wallet, then the largest by name, and of how many members where it is not all. */
function Debts({ preview: { wallets, debtors, members, examined } }: { preview: Preview }) {
  const { t } = useTranslation("runs");
  const indebted = wallets.filter(({ short }) => short > 0);
  const rest = indebted.reduce((sum, { short }) => sum + short, 0) - debtors.length;
  return (
    <>
      {indebted.length === 0 ? t("voided.noDebt") : null}
      {indebted.map(({ wallet, short, debt }) => (
        <span key={wallet} className="block">
          <Money value={debt} unit={wallet} />{" "}
          <span className="text-ink-3">{t("voided.ofMembers", { count: short, shown: formatNumber(short) })}</span>
        </span>
      ))}
      {debtors.length === 0 ? null : (
        <ul aria-label={t("voided.largest")} className="my-1.5 flex flex-col gap-1.5 border-l-2 border-line pl-3">
          {debtors.map(({ uid, name, wallet, debt, balance }) => (
            <li key={`${uid} ${wallet}`}>
              <MemberLink uid={uid} nickname={name} />{" "}
              <span className="block">
                <Money value={debt} unit={wallet} />{" "}
                <span className="text-ink-3">{t("voided.holds", { balance: amountWord(balance, wallet) })}</span>
              </span>
            </li>
          ))}
          {rest > 0 ? (
            <li className="text-ink-3">{t("voided.andMore", { count: rest, shown: formatNumber(rest) })}</li>
          ) : null}
        </ul>
      )}
      {examined < members ? (
        <span className="block text-ink-3">
          {t("voided.examined", { examined: formatNumber(examined), members: formatNumber(members) })}
        </span>
      ) : null}
    </>
  );
}

function LostRanks({ ranks }: Pick<Preview, "ranks">) {
  const { t } = useTranslation("runs");
  const rankName = useRankName();
  if (ranks.length === 0) return t("voided.noRank");
  return ranks.map(({ from, to, members }) => (
    <span key={`${from} ${to}`} className="block">
      {t("voided.lowered", { count: members, shown: formatNumber(members), from: rankName(from), to: rankName(to) })}
    </span>
  ));
}
