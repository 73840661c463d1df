import { CheckedForm } from "@espalier/ui/forms/checked-form";
import { Panel } from "@espalier/ui/data/panel";
import { useWide } from "@espalier/ui/foundations/use-wide";
import { Columns } from "@espalier/ui/layout/columns";
import { Button } from "@espalier/ui/foundations/button";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { SkeletonRows } from "@espalier/ui/feedback/skeleton-rows";
import { useQuery } from "@tanstack/react-query";
import { UserRoundSearch, UsersRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { usePagedList } from "../../../lib/queries/use-paged-list.ts";
import { PagedList } from "../../../components/paged-list.tsx";
import { Screen } from "../../../components/screen.tsx";
import { MemberField } from "../../../components/member-field.tsx";
import { type Invited, loadInvited, referralTotalsQuery } from "./referral-queries.ts";
import { ReferralDetails, ShowInTeam } from "./referral-details.tsx";
import { ReferralRow } from "./referral-row.tsx";
import { ReferralSheet } from "./referral-sheet.tsx";
import { ReferralTotals } from "./referral-totals.tsx";
import { ExportButton } from "../export/export-button.tsx";
import type { ReferralFilter } from "./referral-filter.ts";
import { ReferralFilters } from "./referral-filters.tsx";
import { type ReferralSearch as Search, useReferralFilter } from "./use-referral-filter.ts";

/** The members invited personally. Their earnings are private and not shown. */
export function ReferralPage() {
  const { t } = useTranslation("referral");
  const { t: shell } = useTranslation("shell");
  const search = useReferralFilter();
  const [chosen, setChosen] = useState<Invited>();
  const [open, setOpen] = useState(false);
  const wide = useWide();
  const list = (
    <>
      <ReferralSearch search={search} />
      <ReferralFilters filter={search.filter} onChange={search.change} />
      <Referrals
        filter={search.filter}
        current={wide ? chosen?.id : undefined}
        onAll={() => search.change({ state: undefined, side: undefined, orders: undefined })}
        onChoose={(invited) => {
          setChosen(invited);
          setOpen(true);
        }}
      />
    </>
  );
  return (
    <Screen
      title={t("title")}
      back={paths.mine()}
      right={
        <ExportButton
          label={t("csv.save")}
          fileName="referrals.csv"
          read={async () => await (await import("./export-referrals.ts")).exportReferrals(search.filter, t, shell)}
          saved={(count) => t("csv.saved", { count })}
        />
      }
      columns
    >
      {wide ? (
        <Columns first={list} second={<Beside invited={chosen} />} />
      ) : (
        <>
          <ReferralTotals />
          {list}
          <ReferralSheet invited={chosen} open={open} onOpenChange={setOpen} />
        </>
      )}
    </Screen>
  );
}

/** What a wide screen has room for beside the list: the totals, and the details of the member that was chosen. */
function Beside({ invited }: { invited: Invited | undefined }) {
  const { t } = useTranslation("referral");
  return (
    <div className="flex flex-col gap-5 wide:sticky wide:top-[calc(var(--page-top,0px)+64px)]">
      <ReferralTotals />
      {invited === undefined ? (
        <p className="py-6 text-center text-small text-ink-3">{t("chooseOne")}</p>
      ) : (
        <Panel as="section" aria-label={t("details")} className="flex flex-col gap-5">
          <ReferralDetails invited={invited} />
          <ShowInTeam invited={invited} />
        </Panel>
      )}
    </div>
  );
}

function ReferralSearch({ search }: { search: Search }) {
  const { t } = useTranslation("referral");

  function submit() {
    search.find();
  }

  return (
    <CheckedForm role="search" onSubmit={submit}>
      <MemberField label={t("search")} value={search.typed} onChange={search.type} />
    </CheckedForm>
  );
}

type ReferralsProps = {
  filter: ReferralFilter;
  /** Shows the active and the others, of both legs. */
  onAll: () => void;
  /** The number of the member whose details are beside the list. */
  current: Invited["id"] | undefined;
  onChoose: (invited: Invited) => void;
};

/** With a filter or an order, the list chooses among the newest of those invited. */
const MOST_COMPARED = 5_000;

function Referrals({ filter, onAll, current, onChoose }: ReferralsProps) {
  const { t } = useTranslation(["referral", "shell"]);
  const list = usePagedList(["referral", "list", filter], loadInvited(filter));
  const invited = useQuery(referralTotalsQuery).data?.invited ?? 0;
  const { name, state, side, orders, sort } = filter;
  const isChosen =
    name !== "" || state !== undefined || side !== undefined || orders !== undefined || sort !== "newest";
  return (
    <>
      <PagedList
        list={list}
        label={t("title")}
        keyOf={({ id }) => id}
        renderRow={(row) => (
          <ReferralRow
            invited={row}
            current={current === undefined ? undefined : row.id === current}
            onChoose={onChoose}
          />
        )}
        loading={<SkeletonRows label={t("shell:loading")} picture />}
        empty={<NoReferrals filter={filter} onAll={onAll} />}
      />
      {isChosen && invited > MOST_COMPARED ? (
        <p className="text-center text-small text-ink-3">{t("most", { count: MOST_COMPARED })}</p>
      ) : null}
    </>
  );
}

function NoReferrals({ filter: { uid, name, state, side, orders }, onAll }: Pick<ReferralsProps, "filter" | "onAll">) {
  const { t } = useTranslation("referral");
  if (state !== undefined || side !== undefined || orders !== undefined) {
    return (
      <EmptyState
        icon={UserRoundSearch}
        title={t("noneLikeThis")}
        action={
          <Button variant="soft" onClick={onAll}>
            {t("showAll")}
          </Button>
        }
      />
    );
  }
  if (uid === "" && name === "") return <NobodyYet />;
  const title = uid === "" ? t("noName", { name }) : t("notFound", { uid });
  return <EmptyState icon={UserRoundSearch} title={title} hint={t("notFoundHint")} />;
}

function NobodyYet() {
  const { t } = useTranslation("referral");
  return (
    <EmptyState
      icon={UsersRound}
      title={t("empty")}
      hint={t("emptyHint")}
      action={
        <Link to={paths.invite()} className={buttonStyle({ variant: "soft" })}>
          {t("emptyAction")}
        </Link>
      }
    />
  );
}
