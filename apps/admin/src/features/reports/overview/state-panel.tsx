import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { SkeletonRows } from "@espalier/ui/feedback/skeleton-rows";
import { Section } from "@espalier/ui/layout/section";
import { Loaded } from "@espalier/web/loaded";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { useSeveralFailed } from "./use-several-failed.ts";

type StatePanelProps<Data> = {
  title: string;
  /** The page that says more. */
  all: { readonly to: string; readonly label: string };
  query: UseQueryResult<Data>;
  /** How many rows usually come. */
  rows: number;
  children: (data: Data) => ReactNode;
};

/** A part of the company's state on the overview, with a link to the page about it. */
export function StatePanel<Data>({ title, all, query, rows, children }: StatePanelProps<Data>) {
  const { t } = useTranslation();
  const several = useSeveralFailed();
  if (several && query.isError && query.data === undefined) return null;
  return (
    <Section
      title={title}
      action={
        <Link to={all.to} className={textLinkStyle}>
          {all.label}
        </Link>
      }
    >
      <Loaded query={query} loading={<SkeletonRows label={t("loading")} count={rows} low />}>
        {children}
      </Loaded>
    </Section>
  );
}
