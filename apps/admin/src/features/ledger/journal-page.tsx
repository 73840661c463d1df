import { Panel } from "@espalier/ui/data/panel";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { walletWord } from "@espalier/web/wallet-words";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";

import { journalUid } from "../../lib/journal-path.ts";
import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { MemberLink } from "../../components/member-link.tsx";
import { NotFound } from "../../components/layout/not-found.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import type { JournalView } from "./journal.ts";
import { JournalFacts } from "./journal-facts.tsx";

const journalQuery = (uid: string, sn: string) =>
  queryOptions({
    queryKey: ["journals", "view", uid, sn],
    queryFn: ({ signal }) => api("adminJournalView", { uid, sn }, { signal }),
  });

/** One journal: its postings, and the balance of each wallet after it. */
export function JournalPage() {
  const { uid: named = "", sn = "" } = useParams();
  const uid = journalUid(named);
  const { t } = useTranslation(["money", "shell"]);
  const query = useQuery(journalQuery(uid, sn));
  return (
    <AdminPage title={sn} crumbs={[{ label: t("shell:nav.money"), to: paths.journals() }]}>
      <Loaded
        query={query}
        loading={<SkeletonText lines={8} />}
        failed={(error) => (isNotFound(error) ? <NotFound title={t("unknown")} /> : null)}
      >
        {(journal) => (
          <div className="grid grid-cols-[minmax(0,1fr)_384px] max-lg:grid-cols-[minmax(0,1fr)] items-start gap-5">
            <div className="flex min-w-0 flex-col gap-5">
              <Postings journal={journal} />
              <Entries journal={journal} />
            </div>
            <JournalFacts journal={journal} />
          </div>
        )}
      </Loaded>
    </AdminPage>
  );
}

function Postings({ journal }: { journal: JournalView }) {
  const { t } = useTranslation("money");
  return (
    <Figures title={t("postings")} heads={[t("from"), t("to")]} ends={[t("amount")]}>
      {journal.postings.map(({ line, from, to, amount, unit }) => (
        <tr key={line} className="border-t border-line">
          <td className="px-4 py-2.5">
            <Account account={from} />
          </td>
          <td className="px-4 py-2.5">
            <Account account={to} />
          </td>
          <td className="px-4 py-2.5 text-right">
            <Money value={amount} unit={unit} />
          </td>
        </tr>
      ))}
    </Figures>
  );
}

function Account({ account }: { account: JournalView["postings"][number]["from"] }) {
  const { t } = useTranslation("money");
  if (account.company === null) return <MemberLink uid={account.uid} />;
  return <>{t(`accounts.${account.company}`)}</>;
}

function Entries({ journal }: { journal: JournalView }) {
  const { t } = useTranslation("money");
  if (journal.entries.length === 0) return null;
  return (
    <Figures
      title={t("entries")}
      heads={[t("member"), t("wallet")]}
      ends={[t("version"), t("amount"), t("balanceAfter")]}
    >
      {journal.entries.map(({ uid, unit, version, amount, balance_after }) => (
        <tr key={`${uid} ${unit} ${version}`} className="border-t border-line">
          <td className="px-4 py-2.5">
            <MemberLink uid={uid} />
          </td>
          <td className="px-4 py-2.5">{unit === "USD" ? unit : walletWord(unit)}</td>
          <td className="tabular px-4 py-2.5 text-right text-ink-3">{version}</td>
          <td className="px-4 py-2.5 text-right">
            <Money value={amount} unit={unit} sign />
          </td>
          <td className="px-4 py-2.5 text-right">
            <Money value={balance_after} unit={unit} />
          </td>
        </tr>
      ))}
    </Figures>
  );
}

type FiguresProps = { title: string; heads: readonly string[]; ends: readonly string[]; children: ReactNode };

function Figures({ title, heads, ends, children }: FiguresProps) {
  return (
    <Section title={title}>
      <Panel padded={false} className="overflow-x-auto">
        <table className="w-full text-small">
          <thead>
            <tr className="bg-sunken text-left text-tab text-ink-2">
              {heads.map((head) => (
                <th key={head} scope="col" className="px-4 py-2.5 font-medium">
                  {head}
                </th>
              ))}
              {ends.map((head) => (
                <th key={head} scope="col" className="px-4 py-2.5 text-right font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </Panel>
    </Section>
  );
}
