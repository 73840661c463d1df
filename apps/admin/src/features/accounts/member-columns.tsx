import type { DataOf } from "@espalier/contract/types";
import { Badge } from "@espalier/ui/data/badge";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { formatDate } from "@espalier/web/format-date";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { useCountryName } from "../../lib/countries-query.ts";
import { useRankName } from "../../lib/rank-name.ts";

export type MemberRow = DataOf<"adminMemberList">["list"][number];

export function useMemberColumns(): readonly DataColumn<MemberRow>[] {
  const { t } = useTranslation("members");
  const rankName = useRankName();
  const countryName = useCountryName();
  return useMemo(
    () => [
      { key: "uid", title: t("uid"), cell: ({ uid }) => <span className="tabular">{uid}</span> },
      { key: "name", title: t("name"), width: 130, cell: ({ name }) => name },
      { key: "email", title: t("email"), width: 240, cell: ({ email }) => email },
      { key: "phone", title: t("phone"), cell: ({ mobile }) => <span className="tabular">{mobile}</span> },
      { key: "country", title: t("country"), width: 150, cell: ({ country }) => countryName(country) },
      {
        key: "rank",
        title: t("rank"),
        width: 140,
        cell: ({ rank }) => (rank === 0 ? <span className="text-ink-3">—</span> : rankName(rank)),
      },
      { key: "state", title: t("state"), cell: (row) => <MemberState {...row} /> },
      {
        key: "sponsor",
        title: t("sponsor"),
        cell: ({ sponsor_uid: uid }) =>
          uid === "" ? null : (
            <Link to={paths.member({ uid })} className="tabular hover:underline">
              {uid}
            </Link>
          ),
      },
      {
        key: "created_at",
        title: t("joined"),
        cell: ({ created_at }) => (
          <time className="tabular" title={formatDate(created_at)}>
            {formatDate(created_at, "day")}
          </time>
        ),
      },
    ],
    [t, rankName, countryName],
  );
}

type MemberStateProps = { active: boolean; frozen: boolean; must_reset: boolean };

/** The most important fact about an account, in a word: frozen first, then waiting for its passwords. */
export function MemberState({ active, frozen, must_reset }: MemberStateProps) {
  const { t } = useTranslation("members");
  if (frozen) return <Badge tone="rejected">{t("frozen")}</Badge>;
  if (must_reset) return <Badge tone="pending">{t("mustReset")}</Badge>;
  return active ? <Badge tone="success">{t("active")}</Badge> : <Badge>{t("inactive")}</Badge>;
}
