import { CircleAlert, CircleCheck } from "lucide-react";
import { createContext, useContext, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";
import { useWide } from "../foundations/use-wide.ts";
import { placeMessage } from "./place-message.ts";
import type { Toast, Toaster } from "./toaster.ts";

/** Gives the pages below it their toasts. Put it once around the app. */
export function ToastProvider({ toaster, children }: { toaster: Toaster; children: ReactNode }) {
  return (
    <ToasterContext value={toaster}>
      {children}
      <ToastPlace toaster={toaster} />
    </ToasterContext>
  );
}

/** The toaster of the provider above; throws without a provider. */
export function useToast(): Toaster {
  const toaster = useContext(ToasterContext);
  if (toaster === null) throw new Error("useToast needs a ToastProvider above it");
  return toaster;
}

const ToasterContext = createContext<Toaster | null>(null);

/**
 * Always in the page, so that a screen reader watches it before the first message comes. `aria-live` is written out
 * because an open sheet hides everything else from the screen reader but spares live regions. It stands below the top
 * bar of a phone and in the corner of a wide screen, and covers no button, no field and no keypad.
 */
function ToastPlace({ toaster }: { toaster: Toaster }) {
  const toast = useSyncExternalStore(toaster.subscribe, toaster.current, toaster.current);
  const region = useRef<HTMLDivElement>(null);
  const wide = useWide();

  useLayoutEffect(
    () => (toast === null || region.current === null ? undefined : placeMessage(region.current, wide)),
    [toast, wide],
  );

  return (
    <div
      ref={region}
      role="status"
      aria-live="polite"
      aria-atomic="true"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 flex items-start justify-center px-6 wide:justify-end"
    >
      {toast === null ? null : <ToastPill key={toast.id} toast={toast} />}
    </div>
  );
}

function ToastPill({ toast }: { toast: Toast }) {
  return (
    <div
      className={classNames(
        "rise-in flex min-h-11 max-w-[400px] items-center gap-2.5 rounded-[22px] px-5 py-2.5 text-panel shadow-panel",
        toast.tone === "danger" ? "bg-danger text-on-danger" : "bg-ink text-bg",
      )}
    >
      {toast.tone === "danger" ? <CircleAlert aria-hidden="true" size={18} className="shrink-0" /> : null}
      {toast.tone === "success" ? <CircleCheck aria-hidden="true" size={18} className="shrink-0" /> : null}
      <span className="min-w-0">{toast.text}</span>
    </div>
  );
}
