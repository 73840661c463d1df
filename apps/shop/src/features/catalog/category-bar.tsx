import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import type { Category } from "./choose-category.ts";

/** The categories beside their goods. A choice replaces the one before in the history, so that back leaves the list. */
export function CategoryBar({ categories, current }: { categories: readonly Category[]; current: number }) {
  const { t } = useTranslation("goods");
  return (
    <nav
      aria-label={t("categories")}
      className="scrollbar-none sticky top-[calc(52px+var(--page-top,0px)+env(safe-area-inset-top,0px))] -ml-4 max-h-[calc(100dvh-116px)] overflow-y-auto overscroll-y-contain"
    >
      <ul>
        {categories.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={paths.goodsList({ cid: id })}
              replace
              aria-current={id === current ? "true" : undefined}
              className={`${row} ${id === current ? chosen : "text-ink-2 hover:text-ink"}`}
            >
              <span className="line-clamp-3">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const row =
  "relative flex min-h-12 items-center py-2 pr-2 pl-4 text-[length:min(0.875rem,15px)] leading-snug font-medium hyphens-auto wrap-anywhere motion-press focus-visible:-outline-offset-3";

const chosen =
  "rounded-r-control bg-accent-soft font-semibold text-accent-ink before:absolute before:inset-y-3 before:left-0 before:w-1 before:rounded-r-pill before:bg-accent";
