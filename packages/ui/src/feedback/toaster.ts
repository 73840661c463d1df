export type ToastTone = "info" | "success" | "danger";

/** What a message offers to do, such as to undo what it says was done. */
export type ToastAction = { readonly label: string; readonly onPress: () => void };

export type Toast = {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  readonly action?: ToastAction | undefined;
};

type ToastOptions = {
  tone?: ToastTone | undefined;
  duration?: number | undefined;
  action?: ToastAction | undefined;
};

export type Toaster = {
  /**
   * Shows one message, in place of the one before, for `duration` milliseconds (2500 unless said, 7000 with an action). The
   * promise resolves when the message is gone.
   */
  show: (text: string, options?: ToastOptions) => Promise<void>;
  /** Takes the message away. */
  dismiss: () => void;
  /** Keeps the message while somebody points at it; its time begins again with the returned function. */
  hold: () => () => void;
  current: () => Toast | null;
  subscribe: (listener: () => void) => () => void;
};

const READING_MS = 2500;
const ACTING_MS = 7000;

/** Makes the place messages are sent to. It lives outside React, so that an HTTP client can speak too. */
export function createToaster(): Toaster {
  const listeners = new Set<() => void>();
  let shown: Toast | null = null;
  let gone: () => void = () => undefined;
  let duration = READING_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;

  function set(next: Toast | null) {
    clearTimeout(timer);
    gone();
    gone = () => undefined;
    shown = next;
    for (const listener of listeners) listener();
  }

  const dismiss = () => {
    if (shown !== null) set(null);
  };
  const countDown = () => {
    clearTimeout(timer);
    timer = setTimeout(dismiss, duration);
  };

  return {
    show(text, { tone = "info", action, duration: wanted = action === undefined ? READING_MS : ACTING_MS } = {}) {
      count += 1;
      set({ id: count, text, tone, action });
      duration = wanted;
      countDown();
      return new Promise((resolve) => {
        gone = resolve;
      });
    },
    dismiss,
    hold() {
      clearTimeout(timer);
      const { id } = shown ?? {};
      return () => {
        if (shown !== null && shown.id === id) countDown();
      };
    },
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
