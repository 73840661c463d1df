export type ToastTone = "info" | "success" | "danger";

export type Toast = { id: number; text: string; tone: ToastTone };

export type Toaster = {
  /**
   * Shows one message, in place of the one before, for `duration` milliseconds (2500 unless said). The promise resolves
   * when the message is gone.
   */
  show: (text: string, options?: { tone?: ToastTone | undefined; duration?: number | undefined }) => Promise<void>;
  current: () => Toast | null;
  subscribe: (listener: () => void) => () => void;
};

/** Makes the place messages are sent to. It lives outside React, so that an HTTP client can speak too. */
export function createToaster(): Toaster {
  const listeners = new Set<() => void>();
  let shown: Toast | null = null;
  let endShown: () => void = () => undefined;
  let count = 0;

  function set(next: Toast | null) {
    shown = next;
    for (const listener of listeners) listener();
  }

  return {
    show(text, { tone = "info", duration = 2500 } = {}) {
      endShown();
      count += 1;
      set({ id: count, text, tone });
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          endShown = () => undefined;
          set(null);
          resolve();
        }, duration);
        endShown = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
