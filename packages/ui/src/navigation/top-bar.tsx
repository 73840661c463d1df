import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../foundations/icon-button.tsx";

export type TopBarProps = {
  title: string;
  backLabel?: string | undefined;
  onBack?: (() => void) | undefined;
  right?: ReactNode;
};

/** The head of a page: a way back, its name, and at most one thing to do. */
export function TopBar({ title, backLabel, onBack, right }: TopBarProps) {
  return (
    <header
      data-bar
      className="sticky top-(--page-top,0px) z-10 bg-bg/95 px-2 wide:px-4 pt-[env(safe-area-inset-top,0px)] backdrop-blur-sm"
    >
      <div className="grid min-h-13 grid-cols-[1fr_auto_1fr] items-center gap-1 wide:grid-cols-[auto_1fr_auto]">
        <div>
          {onBack === undefined || backLabel === undefined ? null : (
            <IconButton icon={ChevronLeft} label={backLabel} onClick={onBack} />
          )}
        </div>
        <h1 className="text-center text-section text-ink wrap-anywhere wide:px-2 wide:text-left wide:text-title">
          {title}
        </h1>
        <div className="flex items-center justify-end pr-2 text-panel">{right}</div>
      </div>
    </header>
  );
}
