import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Section } from "@espalier/ui/layout/section";
import { Loaded } from "@espalier/web/loaded";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { SkeletonText } from "../../../components/skeleton-text.tsx";

type StatePanelProps<Data> = {
  title: string;
  /** The page that says more. */
  all: { readonly to: string; readonly label: string };
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
};

/** A part of the company's state on the overview, with a link to the page about it. */
export function StatePanel<Data>({ title, all, query, children }: StatePanelProps<Data>) {
  return (
    <Section
      title={title}
      action={
        <Link to={all.to} className={textLinkStyle}>
          {all.label}
        </Link>
      }
    >
      <Loaded
        query={query}
        loading={
          <div className="panel-ring flex-1 p-4">
            <SkeletonText lines={4} />
          </div>
        }
      >
        {children}
      </Loaded>
    </Section>
  );
}
