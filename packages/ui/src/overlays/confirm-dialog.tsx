import { CheckedForm } from "../forms/checked-form.tsx";
import { useId, useState, type ReactNode } from "react";
import { Dialog } from "./dialog.tsx";
import { TextArea } from "../forms/text-area.tsx";

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: (reason: string) => void;
  /** Asks for a reason; `missing` is the error if it is required and empty. */
  reason?:
    | { readonly label: string; readonly hint?: string; readonly required?: boolean; readonly missing: string }
    | undefined;
  busy?: boolean | undefined;
  danger?: boolean | undefined;
  /** On a desktop: room for a table. */
  wide?: boolean | undefined;
};

/**
 * Asks for confirmation before an action, and for a reason if one is stored. The reason is kept when the action fails.
 */
export function ConfirmDialog({ open, ...props }: ConfirmDialogProps) {
  // The next question begins with no reason.
  return open ? <OpenConfirmDialog {...props} /> : null;
}

function OpenConfirmDialog(props: Omit<ConfirmDialogProps, "open">) {
  const { onClose, title, description, children, confirmLabel, cancelLabel, onConfirm, reason, busy, danger, wide } =
    props;
  const form = useId();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();

  function confirm() {
    if (reason?.required === true && typed.trim() === "") setError(reason.missing);
    else onConfirm(typed.trim());
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      confirmForm={form}
      cancelLabel={cancelLabel}
      busy={busy}
      danger={danger}
      wide={wide}
    >
      <CheckedForm id={form} onSubmit={confirm} className="flex flex-col gap-4">
        {children}
        {reason === undefined ? null : (
          <TextArea
            label={reason.label}
            hint={reason.hint}
            error={error}
            value={typed}
            limit={500}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </CheckedForm>
    </Dialog>
  );
}
