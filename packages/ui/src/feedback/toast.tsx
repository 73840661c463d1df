import { CircleAlert, CircleCheck } from "lucide-react";
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { classNames } from "../foundations/class-names.ts";
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
 * because an open sheet hides everything else from the screen reader but spares live regions. It stands directly above the
 * bars at the bottom of a phone and in the lower right corner of a wide screen. What a form said goes when one is sent again.
 */
function ToastPlace({ toaster }: { toaster: Toaster }) {
  const toast = useSyncExternalStore(toaster.subscribe, toaster.current, toaster.current);
  const region = useRef<HTMLDivElement>(null);

  useLayoutEffect(
    () => (toast === null || region.current === null ? undefined : placeMessage(region.current)),
    [toast],
  );
  useEffect(() => {
    // Before the form's own code, whose message is a new one.
    document.addEventListener("submit", toaster.dismiss, { capture: true });
    return () => document.removeEventListener("submit", toaster.dismiss, { capture: true });
  }, [toaster]);

  return (
    <div
      ref={region}
      role="status"
      aria-live="polite"
      aria-atomic="true"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex items-end justify-center px-4 wide:justify-end wide:px-6 print:hidden"
    >
      {toast === null ? null : <ToastPill key={toast.id} toast={toast} toaster={toaster} />}
    </div>
  );
}

/** It lets presses through to the page, but for its action. */
function ToastPill({ toast, toaster }: { toast: Toast; toaster: Toaster }) {
  const { text, tone, action } = toast;
  return (
    <div
      className={classNames(
        "rise-in flex min-h-11 max-w-[440px] items-center gap-2.5 rounded-[22px] px-5 py-2.5 text-panel shadow-panel",
        tone === "danger" ? "bg-danger text-on-danger" : "bg-ink text-bg",
      )}
    >
      {tone === "danger" ? <CircleAlert aria-hidden="true" size={18} className="shrink-0" /> : null}
      {tone === "success" ? <CircleCheck aria-hidden="true" size={18} className="shrink-0" /> : null}
      <span className="min-w-0 break-words">{text}</span>
      {action === undefined ? null : <ActionButton {...action} toaster={toaster} />}
    </div>
  );
}

type ActionButtonProps = { label: string; onPress: () => void; toaster: Toaster };

function ActionButton({ label, onPress, toaster }: ActionButtonProps) {
  const release = useRef<() => void>(undefined);
  const hold = () => {
    release.current = toaster.hold();
  };
  const letGo = () => release.current?.();
  return (
    <button
      type="button"
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
      onClick={() => {
        toaster.dismiss();
        onPress();
      }}
      className="pointer-events-auto relative -my-2.5 -mr-3 ml-1 min-h-11 shrink-0 rounded-[18px] px-3 font-semibold whitespace-nowrap underline decoration-1 underline-offset-4 motion-press hover:no-underline focus-visible:outline-current focus-visible:-outline-offset-4"
    >
      {label}
    </button>
  );
}
