import type { ReactNode } from "react";

export type TermProps = { onOpen: () => void; children: ReactNode };

/** A word in a text that opens what it means. The target around it is as large as a finger and does not move the lines. */
export function Term({ onOpen, children }: TermProps) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={onOpen} className={style}>
      {children}
    </button>
  );
}

const style = [
  "relative underline decoration-dotted decoration-ink-3 underline-offset-[3px] motion-press",
  "hover:text-accent-ink hover:decoration-accent-ink active:text-accent-ink",
  "after:absolute after:top-1/2 after:left-1/2 after:size-full after:min-h-11 after:min-w-11 after:-translate-1/2",
].join(" ");
