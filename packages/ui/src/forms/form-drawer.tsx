import { CheckedForm } from "./checked-form.tsx";
import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { Button } from "../foundations/button.tsx";
import { classNames } from "../foundations/class-names.ts";
import { Dialog } from "../overlays/dialog.tsx";
import { IconButton } from "../foundations/icon-button.tsx";
import { keyboardScroll } from "../overlays/keyboard-scroll.ts";
import { useLayer } from "../overlays/use-layer.ts";

export type DrawerTexts = {
  readonly close: string;
  readonly cancel: string;
  readonly discardTitle: string;
  readonly discardHint: string;
  readonly discard: string;
  readonly stay: string;
};

export type FormDrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Whether something was typed that closing would lose; then it asks first. */
  changed?: boolean | undefined;
  /** Whether its action is in progress: it stays open and its button shows it. */
  busy?: boolean | undefined;
  /** With it the drawer is a form that ends in this button. */
  submitLabel?: string | undefined;
  onSubmit?: (() => void) | undefined;
  submitDisabled?: boolean | undefined;
  danger?: boolean | undefined;
  /** Beside the buttons, at the start. */
  footer?: ReactNode;
  wide?: boolean | undefined;
  texts: DrawerTexts;
  children: ReactNode;
};

/**
 * A panel at the right for a form or for the whole of a row, with the page still in sight. The close button, Escape, a press
 * beside it and a step back close it, and ask first when something would be lost. Put data-autofocus on the first field.
 */
export function FormDrawer(props: FormDrawerProps) {
  const { open, onClose, title, description, changed = false, busy = false, wide = false, texts, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);

  function leave() {
    if (busy) return;
    if (changed) setAsking(true);
    else onClose();
  }

  useLayer(open, leave);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => next || leave()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdrop} />
        <BaseDialog.Popup
          ref={panel}
          initialFocus={() => panel.current?.querySelector<HTMLElement>("[data-autofocus]") ?? panel.current}
          className={classNames(popup, wide ? "max-w-[720px]" : "max-w-[480px]")}
        >
          <header className="flex items-start gap-3 border-b border-line py-3 pr-3 pl-5">
            <div className="min-w-0 flex-1 py-1.5">
              <BaseDialog.Title className="text-section">{title}</BaseDialog.Title>
              {description === undefined ? null : (
                <BaseDialog.Description className="pt-0.5 text-small text-ink-3">{description}</BaseDialog.Description>
              )}
            </div>
            <BaseDialog.Close render={<IconButton icon={X} label={texts.close} className="text-ink-3" />} />
          </header>
          <DrawerBody {...props} leave={leave}>
            {children}
          </DrawerBody>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
      <Dialog
        open={open && asking}
        onOpenChange={setAsking}
        title={texts.discardTitle}
        description={texts.discardHint}
        confirmLabel={texts.discard}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
        cancelLabel={texts.stay}
        danger
      />
    </BaseDialog.Root>
  );
}

function DrawerBody(props: FormDrawerProps & { leave: () => void }) {
  const { submitLabel, onSubmit, submitDisabled = false, busy = false, danger = false, footer, texts, leave } = props;
  const body = (
    <div
      ref={keyboardScroll}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
    >
      <div className="flex min-h-full flex-col gap-4 p-5">{props.children}</div>
    </div>
  );
  if (submitLabel === undefined)
    return (
      <>
        {body}
        {footer === undefined ? null : (
          <footer data-bar className={footerLook}>
            {footer}
          </footer>
        )}
      </>
    );

  function submit() {
    if (!submitDisabled && !busy) onSubmit?.();
  }

  return (
    <CheckedForm onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      {body}
      <footer data-bar className={footerLook}>
        {footer}
        <Button variant="plain" size="medium" className="ml-auto" disabled={busy} onClick={leave}>
          {texts.cancel}
        </Button>
        <Button
          type="submit"
          size="medium"
          variant={danger ? "danger" : "primary"}
          busy={busy}
          incomplete={submitDisabled}
        >
          {submitLabel}
        </Button>
      </footer>
    </CheckedForm>
  );
}

const backdrop = [
  "fixed inset-0 z-40 bg-backdrop/60 transition-opacity duration-(--rise)",
  "data-starting-style:opacity-0 data-ending-style:opacity-0",
].join(" ");

const popup = [
  "fixed inset-y-0 right-0 z-40 flex w-full flex-col bg-surface text-ink shadow-panel outline-none motion-sheet",
  "data-starting-style:translate-x-8 data-starting-style:opacity-0 data-ending-style:translate-x-8 data-ending-style:opacity-0",
].join(" ");

const footerLook = "flex items-center gap-2 border-t border-line px-5 py-3";
