import { IconButton } from "@espalier/ui/foundations/icon-button";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import type { UseQueryResult } from "@tanstack/react-query";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { SkeletonText } from "../skeleton-text.tsx";
import { NotFound } from "./not-found.tsx";

type SidePanelProps<Data> = {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
  label: string;
  title: string;
  /** Beside the title, once it is known. */
  badge?: ReactNode;
  /** The title in place of the contents when there is no such thing. */
  unknown: string;
  /** Below the contents, which scroll. */
  footer: ReactNode;
  onClose: () => void;
};

/** One thing of a list, beside it. */
export function SidePanel<Data>({
  label,
  title,
  badge,
  unknown,
  footer,
  onClose,
  query,
  children,
}: SidePanelProps<Data>) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={label}
      className="panel-ring sticky top-4 flex max-h-[max(28rem,calc(100dvh-14.5rem))] flex-col max-lg:static max-lg:max-h-none"
    >
      <header className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
        <h2 className="tabular min-w-0 flex-1 truncate text-small font-medium text-ink-2">{title}</h2>
        {badge}
        <IconButton icon={X} label={t("close")} onClick={onClose} className="text-ink-3" />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <Loaded
          query={query}
          loading={<SkeletonText lines={10} />}
          failed={(error) => (isNotFound(error) ? <NotFound title={unknown} /> : null)}
        >
          {children}
        </Loaded>
      </div>
      {footer}
    </section>
  );
}
