import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "../foundations/button.tsx";
import { classNames } from "../foundations/class-names.ts";
import { useLayer } from "./use-layer.ts";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  onConfirm?: (() => void) | undefined;
  /** The id of the form in `children` that the confirm button submits. */
  confirmForm?: string | undefined;
  cancelLabel?: string | undefined;
  busy?: boolean | undefined;
  danger?: boolean | undefined;
  /** It must be answered: Escape does not close it. */
  required?: boolean | undefined;
  /** On a desktop: room for a table. */
  wide?: boolean | undefined;
};

/** A centred question that stops the page: for money, for losing something, for what must be answered. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, busy = false, required = false, wide = false } = props;
  // One that must be answered does not hold the page: a step back leaves both.
  useLayer(open && !required, () => busy || onOpenChange(false));
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (next || !(required || busy)) && onOpenChange(next)}>
      <AlertDialog.Portal>
        {/* Also over a drawer that asks: without its own shade it would lie white on white. */}
        <AlertDialog.Backdrop forceRender className={backdrop} />
        <AlertDialog.Viewport className="fixed inset-0 z-40 flex items-center justify-center overflow-y-auto p-6">
          <AlertDialog.Popup className={classNames(popup, wide ? "max-w-[680px]" : "max-w-[360px]")}>
            <AlertDialog.Title className="text-center text-section">{title}</AlertDialog.Title>
            {description === undefined ? null : (
              <AlertDialog.Description className="pt-1.5 text-center text-row font-normal text-ink-2">
                {description}
              </AlertDialog.Description>
            )}
            {children === undefined ? null : <div className="pt-4">{children}</div>}
            <Answers {...props} />
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** The way back comes first, so it is what the focus falls on where nothing has to be typed. */
function Answers({ confirmLabel, onConfirm, confirmForm, cancelLabel, busy, danger, onOpenChange }: DialogProps) {
  return (
    <div className="flex gap-3 pt-5">
      {cancelLabel === undefined ? null : (
        <Button full size="medium" variant="plain" disabled={busy} onClick={() => onOpenChange(false)}>
          {cancelLabel}
        </Button>
      )}
      <Button
        full
        size="medium"
        variant={danger === true ? "danger" : "primary"}
        busy={busy}
        onClick={onConfirm}
        {...(confirmForm === undefined ? {} : { type: "submit", form: confirmForm })}
      >
        {confirmLabel}
      </Button>
    </div>
  );
}

const backdrop = [
  "fixed inset-0 z-40 bg-backdrop transition-opacity duration-(--press)",
  "data-starting-style:opacity-0 data-ending-style:opacity-0",
].join(" ");

const popup = [
  "m-auto w-full rounded-panel bg-surface p-5 text-ink outline-none motion-press",
  "data-starting-style:scale-95 data-starting-style:opacity-0 data-ending-style:scale-95 data-ending-style:opacity-0",
].join(" ");
