import { CallError } from "@espalier/contract/caller";

/** A request in progress, and the idempotency key that makes all its repeats one action. */
export type Sending<Request> = { readonly key: string; readonly request: Request };

/** The requests whose outcome is not known yet, by purpose. */
export type Unanswered<Request> = {
  readonly get: (purpose: string) => Sending<Request> | undefined;
  readonly set: (purpose: string, sending: Sending<Request>) => unknown;
  readonly delete: (purpose: string) => unknown;
};

/** An action that must happen at most once, however many requests it takes to learn its outcome. */
export type Attempt<Request> = {
  /**
   * Returns what to send: the earlier request and key if the outcome of this purpose is unknown, else this request and
   * a new key.
   */
  readonly begin: (purpose: string, request: Request) => Sending<Request>;
  /** Receives every outcome: `undefined` for success, else what was thrown. */
  readonly settle: (purpose: string, error?: unknown) => void;
};

export function createAttempt<Request>(
  unanswered: Unanswered<Request> = new Map<string, Sending<Request>>(),
  newKey: () => string = randomKey,
): Attempt<Request> {
  return {
    begin(purpose, request) {
      const sending = unanswered.get(purpose) ?? { key: newKey(), request };
      unanswered.set(purpose, sending);
      return sending;
    },
    settle(purpose, error) {
      if (!isUnknown(error)) unanswered.delete(purpose);
    },
  };
}

/** A session that ended and too many tries are answers about this request alone: the one before may have been done. */
const INCONCLUSIVE = [403, 429];

/** Without an answer, or after a server error, the action may or may not have been done. */
const isUnknown = (error: unknown): boolean =>
  error !== undefined &&
  !(error instanceof CallError && error.code > 0 && error.code < 500 && !INCONCLUSIVE.includes(error.code));

/** 128 random bits in hex. `crypto.randomUUID` is missing on plain http, where the shop may be tried on a local network. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
