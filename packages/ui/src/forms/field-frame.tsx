import type { ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";

type FieldFrameProps = {
  id: string;
  label: string;
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
};

/** Label above, field in the middle, hint or error below: the shape of every typed field. */
export function FieldFrame({ id, label, hideLabel = false, hint, error, children }: FieldFrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label id={labelId(id)} htmlFor={id} className={hideLabel ? "sr-only" : "text-small font-medium text-ink-2"}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The error, or else the hint, under a field. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  if (error !== undefined && error !== "")
    return (
      <p id={noteId(id)} className="text-small text-danger">
        {error}
      </p>
    );
  if (hint === undefined || hint === null || hint === "") return null;
  return (
    <p id={noteId(id)} className="text-small text-ink-3">
      {hint}
    </p>
  );
}

/** The accessibility attributes that tie an input to its note. */
export function fieldAttributes(id: string, hint: ReactNode, error: string | undefined) {
  const failed = error !== undefined && error !== "";
  const noted = failed || (hint !== undefined && hint !== null && hint !== "");
  return { id, "aria-invalid": failed || undefined, "aria-describedby": noted ? noteId(id) : undefined };
}

/** The box a field is typed in. */
export function fieldBox(error: string | undefined): string {
  return classNames(
    "flex min-h-(--field) items-center gap-1 rounded-control bg-surface text-ink inset-ring-1 motion-press",
    "has-[input:focus-visible,textarea:focus-visible]:inset-ring-2 has-[input:focus-visible,textarea:focus-visible]:inset-ring-accent",
    "has-[input:disabled,textarea:disabled]:bg-sunken has-[input:disabled,textarea:disabled]:text-ink-3 has-[input:read-only]:bg-sunken",
    error !== undefined && error !== "" ? "inset-ring-danger" : "inset-ring-edge/60",
  );
}

export function labelId(id: string): string {
  return `${id}-label`;
}

function noteId(id: string): string {
  return `${id}-note`;
}
