import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { SkeletonRows } from "@espalier/ui/feedback/skeleton-rows";
import { UserRoundSearch, UsersRound } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { usePagedList } from "../../../lib/queries/use-paged-list.ts";
import { PagedList } from "../../../components/paged-list.tsx";
import { Screen } from "../../../components/screen.tsx";
import { UidField } from "../../../components/uid-field.tsx";
import { type Invited, loadInvited } from "./referral-queries.ts";
import { ReferralRow } from "./referral-row.tsx";
import { ReferralSheet } from "./referral-sheet.tsx";
import { ReferralTotals } from "./referral-totals.tsx";
import { type UidSearch, useUidSearch } from "./use-uid-search.ts";

/** The members invited personally. Their earnings are private and not shown. */
export function ReferralPage() {
  const { t } = useTranslation("referral");
  const search = useUidSearch();
  const [chosen, setChosen] = useState<Invited>();
  const [open, setOpen] = useState(false);
  return (
    <Screen title={t("title")} back={paths.mine()}>
      <ReferralTotals />
      <ReferralSearch search={search} />
      <Referrals
        uid={search.digits}
        onChoose={(invited) => {
          setChosen(invited);
          setOpen(true);
        }}
      />
      <ReferralSheet invited={chosen} open={open} onOpenChange={setOpen} />
    </Screen>
  );
}

function ReferralSearch({ search }: { search: UidSearch }) {
  const { t } = useTranslation("referral");

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    search.find();
  }

  return (
    <form role="search" onSubmit={submit}>
      <UidField label={t("search")} value={search.typed} onChange={search.type} />
    </form>
  );
}

function Referrals({ uid, onChoose }: { uid: string; onChoose: (invited: Invited) => void }) {
  const { t } = useTranslation(["referral", "shell"]);
  const list = usePagedList(["referral", "list", uid], loadInvited(uid));
  return (
    <PagedList
      list={list}
      label={t("title")}
      keyOf={({ id }) => id}
      renderRow={(invited) => <ReferralRow invited={invited} onChoose={onChoose} />}
      loading={<SkeletonRows label={t("shell:loading")} picture />}
      empty={
        uid === "" ? (
          <NobodyYet />
        ) : (
          <EmptyState icon={UserRoundSearch} title={t("notFound", { uid })} hint={t("notFoundHint")} />
        )
      }
    />
  );
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
