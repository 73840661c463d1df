import { Copy } from "lucide-react";
import type { ReactNode } from "react";

export type CopyableTextProps = {
  text: string;
  /** The shown form, if it differs from the text. */
  shown?: ReactNode;
  /** The name of the button, such as "Copy". */
  label: string;
  onCopy: (text: string) => void;
};

/** A number or a secret with a button that copies it. */
export function CopyableText({ text, shown, label, onCopy }: CopyableTextProps) {
  return (
    <span className="group/copy inline-flex max-w-full items-center gap-1">
      <span className="tabular min-w-0 text-ink [overflow-wrap:anywhere]">{shown ?? text}</span>
      <button
        type="button"
        aria-label={`${label} ${text}`}
        title={label}
        onClick={() => onCopy(text)}
        className="inline-flex size-7 shrink-0 items-center justify-center rounded-[8px] text-ink-3 motion-press max-sm:-my-2 max-sm:size-11 hover:bg-sunken hover:text-ink"
      >
        <Copy aria-hidden="true" size={14} />
      </button>
    </span>
  );
}
