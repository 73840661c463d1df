import { Page } from "@espalier/ui/layout/page";
import { TopBar } from "@espalier/ui/navigation/top-bar";
import { type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { stepBack } from "../lib/step-back.ts";
import { SideColumn } from "./side-column.tsx";
import { ScreenRefresh } from "./screen-refresh.tsx";
import { ScreenTransition } from "./screen-transition.tsx";

type ScreenProps = {
  title: string;
  /** The target of the back button when this is the first page of the visit; without it there is no back button. */
  back?: string;
  /** The target of the back button, whatever page came before. */
  backTo?: string;
  /** Replaces the action of the back button. */
  onBack?: () => void;
  right?: ReactNode;
  footer?: ReactNode;
  className?: string;
  /** Whether pulling down reloads the screen's data. A paged list has this by itself. */
  refresh?: boolean;
  /** On a wide screen: room for columns. */
  columns?: boolean;
  /** On a wide screen: the page's list, below its title, at the left of the one of its rows that is the content. */
  list?: ReactNode;
  children: ReactNode;
};

/** A screen below the tabs: a bar with the title and the back button, then the content. */
export function Screen(props: ScreenProps) {
  const { title, back, backTo, onBack, right, footer, className, refresh, columns, list, children } = props;
  const { t } = useTranslation();
  const beside = useContext(SideColumn);
  const navigate = useNavigate();
  const goBack = useBack(back ?? "");
  const leave = onBack ?? (backTo === undefined ? goBack : () => void navigate(backTo));
  const hasBack = back !== undefined || backTo !== undefined || onBack !== undefined;
  const bar = <TopBar title={title} right={right} {...(hasBack ? { backLabel: t("back"), onBack: leave } : {})} />;
  return (
    <>
      <title>{`${title} · ${t("brand")}`}</title>
      <ScreenTransition>
        <Page
          topBar={list === undefined ? bar : undefined}
          footer={footer}
          columns={columns}
          beside={list === undefined ? beside : <TitledList bar={bar}>{list}</TitledList>}
          className={className}
        >
          {refresh === true ? <ScreenRefresh /> : null}
          {children}
        </Page>
      </ScreenTransition>
    </>
  );
}

/** The column scrolls by itself, so the bar sticks to its top. */
function TitledList({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-5 [--page-top:0px]">
      <div className="sticky -top-4 z-10 -mx-4 -mt-4 -mb-3 bg-bg pt-3">{bar}</div>
      {children}
    </div>
  );
}

/** Goes back one step, or to `fallback` when this is the first page of the visit. */
export function useBack(fallback: string): () => void {
  const navigate = useNavigate();
  return () => {
    if (!hasHistory()) return void navigate(fallback, { replace: true });
    stepBack.mark();
    return void navigate(-1);
  };
}

/** The router numbers the entries it made in the browser's history from 0. */
function hasHistory(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number" && state.idx > 0
  );
}
