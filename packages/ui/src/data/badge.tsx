import type { ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";
import type { IconType } from "../foundations/icon-type.ts";

export type BadgeTone = "neutral" | "accent" | "pending" | "rejected" | "success";

export type BadgeProps = { tone?: BadgeTone | undefined; icon?: IconType | undefined; children: ReactNode };

/** A state or a rank, always as a word. */
export function Badge({ tone = "neutral", icon: Icon, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex min-h-6 max-w-full items-center gap-1 rounded-pill px-2.5 py-0.5 text-tab font-semibold",
        tones[tone],
      )}
    >
      {Icon === undefined ? null : <Icon aria-hidden="true" size={13} strokeWidth={2} className="shrink-0" />}
      {children}
    </span>
  );
}

const tones: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-ink-2",
  accent: "bg-accent-soft text-accent-ink",
  success: "bg-accent-soft text-accent-ink",
  pending: "bg-pending-soft text-pending",
  rejected: "bg-rejected-soft text-rejected",
};
