import type { CallOptions } from "@espalier/contract/client";
import { useRef, useState } from "react";

import { createAttempt } from "./attempt.ts";
import { toastFailure } from "./toast-failure.ts";

type Submitting<Request, Answer> = {
  /** Makes the call; the options carry the idempotency key. */
  readonly send: (request: Request, options: CallOptions) => Promise<Answer>;
  /** May be asynchronous: the button stays busy until it ends. */
  readonly onDone: (answer: Answer, request: Request) => void | Promise<void>;
  /** Instead of the toast with the server's message. */
  readonly onFailed?: (error: unknown) => void;
};

export type Submit<Request> = { readonly busy: boolean; readonly submit: (request: Request) => void };

/**
 * A form's submit: a second one while the first is under way is ignored, and a repeat after a lost answer carries the same
 * idempotency key, so nothing is done twice.
 */
export function useSubmit<Request, Answer>(submitting: Submitting<Request, Answer>): Submit<Request> {
  const { send, onDone, onFailed = toastFailure } = submitting;
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const [attempt] = useState(() => createAttempt());

  async function make(request: Request): Promise<{ readonly answer: Answer } | null> {
    try {
      const answer = await send(request, { idempotencyKey: attempt.key() });
      attempt.settle();
      return { answer };
    } catch (error) {
      attempt.settle(error);
      onFailed(error);
      return null;
    }
  }

  async function run(request: Request) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const made = await make(request);
      if (made !== null) await onDone(made.answer, request);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, submit: (request) => void run(request) };
}
