import { ChevronRight, Megaphone } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";
import type { IconType } from "../foundations/icon-type.ts";
import type { RenderLink } from "../navigation/link-slot.ts";
import { Pressable } from "../foundations/pressable.tsx";

export type NoticeBarProps = {
  children: ReactNode;
  icon?: IconType | undefined;
  render?: RenderLink | undefined;
  onClick?: (() => void) | undefined;
};

/** One line of news in a pill, cut off where it is too long. */
export function NoticeBar({ children, icon: Icon = Megaphone, render, onClick }: NoticeBarProps) {
  const leads = render !== undefined || onClick !== undefined;
  return (
    <Pressable
      render={render}
      onClick={onClick}
      className={classNames(
        "flex min-h-11 w-full items-center gap-3 rounded-pill bg-surface px-4 text-left inset-ring-1 inset-ring-line",
        leads && "motion-press active:bg-sunken",
      )}
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-accent-ink" />
      <span className="min-w-0 flex-1 truncate text-panel font-normal text-ink-2">{children}</span>
      {leads ? <ChevronRight aria-hidden="true" size={18} className="-mr-1 shrink-0 text-ink-3" /> : null}
    </Pressable>
  );
}
