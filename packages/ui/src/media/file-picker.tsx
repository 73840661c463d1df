import { FileUp, X } from "lucide-react";
import { useId, useRef, useState, type DragEvent } from "react";
import { classNames } from "../foundations/class-names.ts";
import { FieldNotes } from "../forms/field-frame.tsx";

export type FilePickerProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /**
   * The types that the browser offers, such as ".csv,text/csv". A dropped file is not checked: the caller does that.
   */
  accept: string;
  file: File | null;
  onChange: (file: File | null) => void;
  disabled?: boolean | undefined;
  texts: {
    readonly choose: string;
    readonly drop: string;
    readonly remove: string;
    readonly size: (bytes: number) => string;
  };
};

/** One file, chosen or dropped on it. */
export function FilePicker({ label, hint, error, accept, file, onChange, disabled = false, texts }: FilePickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files.item(0);
    if (!disabled && dropped !== null) onChange(dropped);
  }

  function clear() {
    if (input.current !== null) input.current.value = "";
    onChange(null);
  }

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-medium text-ink-2">
        {label}
      </label>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          "relative flex min-h-24 flex-col items-center justify-center gap-1 rounded-control border border-dashed p-4 text-center text-small motion-press",
          "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
          over ? "border-accent bg-accent-soft" : "border-edge/70 bg-surface hover:bg-sunken/60",
          disabled && "opacity-45",
        )}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          disabled={disabled}
          onChange={(event) => onChange(event.target.files?.item(0) ?? null)}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {file === null ? (
          <>
            <FileUp aria-hidden="true" size={20} strokeWidth={1.75} className="text-ink-3" />
            <span className="font-medium text-accent-ink">{texts.choose}</span>
            <span className="text-ink-3">{texts.drop}</span>
          </>
        ) : (
          <span className="relative z-10 flex max-w-full items-center gap-2">
            <span className="min-w-0 truncate font-medium text-ink">{file.name}</span>
            <span className="tabular shrink-0 text-ink-3">{texts.size(file.size)}</span>
            <button
              type="button"
              aria-label={texts.remove}
              disabled={disabled}
              onClick={clear}
              className="flex size-7 shrink-0 items-center justify-center rounded-pill text-ink-3 hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" size={15} />
            </button>
          </span>
        )}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
