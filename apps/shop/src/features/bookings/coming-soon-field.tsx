import { toaster } from "@espalier/web/toaster";
import type { LucideIcon } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";

type ComingSoonFieldProps = { label: string; placeholder: string; icon: LucideIcon };

/** A picker that comes later: pressing it only says so. */
export function ComingSoonField({ label, placeholder, icon: Icon }: ComingSoonFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="text-small font-medium text-ink-2">
        {label}
      </span>
      <button
        type="button"
        id={`${id}-button`}
        aria-labelledby={`${id} ${id}-button`}
        onClick={() => void toaster.show(t("comingSoon"))}
        className="flex min-h-12 w-full items-center gap-1 rounded-control bg-surface px-4 text-left text-input text-ink-3 inset-ring-1 inset-ring-edge/60 motion-press"
      >
        <span className="min-w-0 flex-1 truncate">{placeholder}</span>
        <Icon aria-hidden="true" size={20} className="shrink-0" />
      </button>
    </div>
  );
}
