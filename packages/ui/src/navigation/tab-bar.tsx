import { classNames } from "../foundations/class-names.ts";
import type { IconType } from "../foundations/icon-type.ts";
import type { RenderLink } from "./link-slot.ts";

export type TabBarItem = {
  key: string;
  label: string;
  icon: IconType;
  current: boolean;
  /** Hidden at 0. */
  badge?: number | undefined;
  /** The badge's text for a screen reader. */
  badgeLabel?: ((count: number) => string) | undefined;
  render: RenderLink;
};

/** The main places of the app, at the bottom of every one of them; a wide screen has them at its side (`SideNav`). */
export function TabBar({ label, items }: { label: string; items: readonly TabBarItem[] }) {
  return (
    <nav
      data-bar
      aria-label={label}
      className="pb-safe fixed inset-x-0 bottom-0 z-20 mx-auto w-full max-w-[480px] border-t border-line bg-surface wide:hidden"
    >
      <ul className="flex">
        {items.map((item) => (
          <li key={item.key} className="min-w-0 flex-1">
            {item.render({
              className: classNames(
                "flex min-h-14 flex-col items-center justify-center gap-0.5 text-place focus-visible:-outline-offset-3",
                item.current ? "text-accent-ink" : "text-ink-2 hover:text-ink",
              ),
              children: <TabBarMark item={item} />,
              ...(item.current ? { "aria-current": "page" as const } : {}),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabBarMark({ item }: { item: TabBarItem }) {
  const { icon: Icon, label, current, badge = 0, badgeLabel } = item;
  return (
    <>
      <span
        className={classNames(
          "relative flex h-7 w-14 items-center justify-center rounded-pill motion-press",
          current && "bg-accent-soft",
        )}
      >
        <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
        {badge > 0 ? (
          <span
            aria-hidden="true"
            className="tabular absolute -top-1 left-8 flex h-4.5 min-w-4.5 items-center justify-center rounded-pill bg-danger px-1 text-[11px] leading-none font-semibold text-on-danger"
          >
            {badge > 99 ? "99+" : badge}
          </span>
        ) : null}
      </span>
      <span className={current ? "font-semibold" : undefined}>{label}</span>
      {badge > 0 ? <span className="sr-only">{badgeLabel?.(badge) ?? String(badge)}</span> : null}
    </>
  );
}
