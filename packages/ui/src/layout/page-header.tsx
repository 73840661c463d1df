import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import type { RenderLink } from "../navigation/link-slot.ts";

export type Crumb = { readonly key: string; readonly label: string; readonly render: RenderLink };

export type PageHeaderProps = {
  title: string;
  /** Before the title, such as a picture. */
  lead?: ReactNode;
  /** Beside the title, such as a badge with a state. */
  mark?: ReactNode;
  detail?: ReactNode;
  /** The way down to this page, without the page itself. */
  crumbs?: readonly Crumb[] | undefined;
  crumbsLabel?: string | undefined;
  /** Buttons at the end, the one that is meant most last. */
  actions?: ReactNode;
};

/** The header of a page of the admin app. */
export function PageHeader({ title, lead, mark, detail, crumbs = [], crumbsLabel, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {lead === undefined ? null : <div className="-mr-2">{lead}</div>}
      <div className="min-w-0 flex-1 max-sm:min-w-[min(70%,16rem)]">
        {crumbs.length === 0 ? null : (
          <nav aria-label={crumbsLabel}>
            <ol className="flex items-center gap-1 pb-0.5 text-small text-ink-3">
              {crumbs.map(({ key, label, render }) => (
                <li key={key} className="flex items-center gap-1">
                  {render({
                    className:
                      "relative rounded-[6px] hover:text-ink hover:underline after:absolute after:-inset-x-1 after:-inset-y-3.5",
                    children: label,
                  })}
                  <ChevronRight aria-hidden="true" size={14} />
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 text-title wrap-anywhere">{title}</h1>
          {mark}
        </div>
        {detail === undefined ? null : <div className="pt-0.5 text-small text-ink-3">{detail}</div>}
      </div>
      {actions === undefined ? null : <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
