import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";
import type { IconType } from "../foundations/icon-type.ts";
import type { RenderLink } from "./link-slot.ts";

export type SideNavItem = {
  readonly key: string;
  readonly label: string;
  readonly icon: IconType;
  readonly current: boolean;
  /** The number of items waiting there; 0 shows none. */
  readonly badge?: number | undefined;
  readonly badgeLabel?: string | undefined;
  readonly render: RenderLink;
};

export type SideNavGroup = {
  readonly key: string;
  /** The group's title; without one the items cannot be folded. */
  readonly label?: string | undefined;
  readonly items: readonly SideNavItem[];
};

export type SideNavProps = {
  label: string;
  groups: readonly SideNavGroup[];
  /** Keys of groups that are folded. */
  folded?: readonly string[];
  onFold?: (key: string) => void;
  /** Until a screen has room for more: as narrow as icons with their names below. */
  rail?: boolean | undefined;
};

/** The navigation at the side of a wide screen, in groups. One with a title can be folded, and then still shows the current page, which is scrolled into view. */
export function SideNav({ label, groups, folded = [], onFold, rail = false }: SideNavProps) {
  const nav = useRef<HTMLElement>(null);
  const current = groups.flatMap(({ items }) => items).find((item) => item.current)?.key;
  useEffect(() => {
    if (current !== undefined) nav.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <nav ref={nav} aria-label={label} className="flex flex-col gap-4">
      {groups
        .filter(({ items }) => items.length > 0)
        .map((group) => (
          <Group
            key={group.key}
            group={group}
            folded={folded.includes(group.key)}
            onFold={() => onFold?.(group.key)}
            rail={rail}
          />
        ))}
    </nav>
  );
}

type GroupProps = { group: SideNavGroup; folded: boolean; onFold: () => void; rail: boolean };

function Group({ group, folded, onFold, rail }: GroupProps) {
  const id = useId();
  const { label } = group;
  const renderItem = (item: SideNavItem) => <Item key={item.key} item={item} rail={rail} />;
  if (label === undefined) return <Items>{group.items.map(renderItem)}</Items>;
  return (
    <div>
      <button
        type="button"
        aria-expanded={!folded}
        aria-controls={id}
        onClick={onFold}
        className="flex h-7 w-full items-center gap-1 rounded-[8px] px-2.5 text-[0.75rem] font-medium text-ink-3 hover:text-ink"
      >
        {label}
        <ChevronDown aria-hidden="true" size={13} className={classNames("motion-press", folded && "-rotate-90")} />
      </button>
      <Items id={id}>{group.items.filter(({ current }) => !folded || current).map(renderItem)}</Items>
    </div>
  );
}

const Items = ({ id, children }: { id?: string; children: ReactNode }) => (
  <ul id={id} className="flex flex-col gap-px">
    {children}
  </ul>
);

const Item = ({ item, rail }: { item: SideNavItem; rail: boolean }) => (
  <li>
    {item.render({
      className: classNames(
        "relative flex min-h-(--nav-row) scroll-my-4 items-center gap-3 rounded-control px-2.5 text-small font-medium motion-press",
        rail && "max-lg:min-h-14 max-lg:flex-col max-lg:justify-center max-lg:gap-1 max-lg:px-1 max-lg:text-place",
        item.current ? "bg-accent-soft text-accent-ink" : "text-ink-2 hover:bg-sunken hover:text-ink",
      ),
      children: (
        <>
          <item.icon
            aria-hidden="true"
            size={17}
            strokeWidth={1.75}
            className={classNames("shrink-0", rail && "max-lg:size-5")}
          />
          <span className={classNames("flex-1 truncate", rail && "max-lg:max-w-full max-lg:flex-none")}>
            {item.label}
          </span>
          <span className={classNames("contents", rail && "max-lg:absolute max-lg:top-1 max-lg:right-3 max-lg:block")}>
            <Count badge={item.badge ?? 0} label={item.badgeLabel} />
          </span>
        </>
      ),
      ...(item.current ? { "aria-current": "page" } : {}),
    })}
  </li>
);

function Count({ badge, label }: { badge: number; label: string | undefined }) {
  if (badge === 0) return null;
  return (
    <span className="tabular min-w-5 rounded-pill bg-pending-soft px-1.5 text-center text-tab font-semibold text-pending">
      <span aria-hidden={label !== undefined}>{badge > 99 ? "99+" : badge}</span>
      {label === undefined ? null : <span className="sr-only">{label}</span>}
    </span>
  );
}
