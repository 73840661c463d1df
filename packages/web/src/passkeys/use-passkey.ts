import { CallError } from "@espalier/contract/caller";
import type {
  MadePasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from "@espalier/contract/shapes/passkey-fields";

import { makePasskey, signWithPasskey } from "./passkeys.ts";
import { toastFailure } from "../toast-failure.ts";
import { toaster } from "../toaster.ts";
import { useSubmit } from "../use-submit.ts";

type Login<Answer> = {
  readonly begin: () => Promise<PasskeyRequest>;
  readonly logIn: (used: UsedPasskey) => Promise<Answer>;
  readonly onDone: (answer: Answer) => Promise<void>;
  /** The words for a browser that fails. */
  readonly failed: string;
};

/** Logs in by the passkey that the person chooses; nothing happens if the person gives it up. */
export function usePasskeyLogin<Answer>({ begin, logIn, onDone, failed }: Login<Answer>) {
  return useSubmit({
    // A challenge is good once, so each try begins with one of its own.
    send: async () => {
      const used = await signWithPasskey(await begin());
      return used === null ? null : { answer: await logIn(used) };
    },
    onDone: async (done) => {
      if (done !== null) await onDone(done.answer);
    },
    onFailed: (error) => toastPasskeyFailure(error, failed),
  });
}

/**
 * Has the device make a passkey and stores it; answers "known" if the device has one of the account already, and null if the
 * person gave it up.
 */
export async function addPasskey(
  begin: () => Promise<PasskeyCreation>,
  store: (made: MadePasskey) => Promise<unknown>,
): Promise<"added" | "known" | null> {
  const made = await makePasskey(await begin());
  if (made === null || made === "known") return made;
  await store(made);
  return "added";
}

/** Says why a passkey could not be made or used: in the server's words, or that the browser failed. */
export function toastPasskeyFailure(error: unknown, failed: string): void {
  if (error instanceof CallError) toastFailure(error);
  else void toaster.show(failed, { tone: "danger" });
}
