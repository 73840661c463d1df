import type { CallOptions } from "@espalier/contract/caller";
import { useRef, useState } from "react";

import { createAttempt, type Sending, type Unanswered } from "./attempt.ts";
import { toastFailure } from "./toast-failure.ts";
import { toaster } from "./toaster.ts";

type Submitting<Request, Answer> = {
  /** Makes the call; the options carry the idempotency key. */
  readonly send: (request: Request, options: CallOptions) => Promise<Answer>;
  /** May be asynchronous: the button stays busy until it ends. */
  readonly onDone: (answer: Answer, request: Request) => void | Promise<void>;
  /** Instead of the toast with the server's message. */
  readonly onFailed?: (error: unknown) => void;
  /** Stores a request until its answer came; without it, this component alone remembers the request. */
  readonly unanswered?: Unanswered<Request>;
};

export type Submit<Request> = {
  readonly busy: boolean;
  /** `purpose` says what the request is for, where that is not what the request asks for. */
  readonly submit: (request: Request, purpose?: string) => void;
};

/**
 * A form's submit: a second one while the first is under way is ignored, and a repeat after a lost answer is the same request
 * with the same idempotency key, so nothing is done twice.
 */
export function useSubmit<Request, Answer>(submitting: Submitting<Request, Answer>): Submit<Request> {
  const { send, onDone, onFailed = toastFailure } = submitting;
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const [attempt] = useState(() => createAttempt(submitting.unanswered));

  async function make(
    purpose: string,
    { key, request }: Sending<Request>,
  ): Promise<{ readonly answer: Answer } | null> {
    try {
      const answer = await send(request, { idempotencyKey: key });
      attempt.settle(purpose);
      return { answer };
    } catch (error) {
      attempt.settle(purpose, error);
      onFailed(error);
      return null;
    }
  }

  async function run(request: Request, purpose: string) {
    if (running.current) return;
    running.current = true;
    toaster.dismiss();
    setBusy(true);
    try {
      const sending = attempt.begin(purpose, request);
      const made = await make(purpose, sending);
      if (made !== null) await onDone(made.answer, sending.request);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, submit: (request, purpose = purposeOf(request)) => void run(request, purpose) };
}

/** What a request asks for. The figure that was confirmed is no part of it: the same action at another price is still the same action. */
const purposeOf = (request: unknown): string =>
  JSON.stringify(request, (name, value: unknown) => (name === "confirmed_amount" ? undefined : value));
