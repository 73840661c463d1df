import { CallError } from "@espalier/contract/client";

/** One deed that must happen at most once, over however many requests it takes to learn its outcome. */
export type Attempt = {
  /** The idempotency key to send: the same until an outcome is known. */
  readonly key: () => string;
  /** Told of every outcome: `undefined` for success, else what was thrown. */
  readonly settle: (error?: unknown) => void;
};

export function createAttempt(newKey: () => string = randomKey): Attempt {
  let key: string | null = null;
  return {
    key: () => (key ??= newKey()),
    settle: (error) => {
      if (!isUnknown(error)) key = null;
    },
  };
}

/** Without an answer, or after a fault, the deed may or may not have been done. */
const isUnknown = (error: unknown): boolean =>
  error !== undefined && !(error instanceof CallError && error.code > 0 && error.code < 500);

/** 128 random bits in hex. `crypto.randomUUID` is missing on plain http, where the shop may be tried on a local network. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
