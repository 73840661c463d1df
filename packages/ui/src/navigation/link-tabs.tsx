import { classNames } from "../foundations/class-names.ts";
import type { RenderLink } from "./link-slot.ts";

export type LinkTab = {
  readonly key: string;
  readonly label: string;
  readonly count?: string | undefined;
  readonly current: boolean;
  readonly render: RenderLink;
};

/** Tabs that are links, which open in another window too. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav
      aria-label={label}
      data-link-tabs=""
      className="scrollbar-none overflow-x-auto shadow-[inset_0_-1px_0_var(--line)]"
    >
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.key}>
            {tab.render({
              className: classNames(
                "relative flex h-10 items-center gap-1.5 px-3 max-sm:h-11 text-small font-medium whitespace-nowrap focus-visible:-outline-offset-4",
                tab.current
                  ? "text-accent-ink after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-pill after:bg-accent"
                  : "text-ink-2 hover:text-ink",
              ),
              children: (
                <>
                  {tab.label} {tab.count === undefined ? null : <span className="tabular text-ink-3">{tab.count}</span>}
                </>
              ),
              ...(tab.current ? { "aria-current": "page" } : {}),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
