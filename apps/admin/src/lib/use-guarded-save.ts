import { CallError, type CallOptions } from "@espalier/contract/caller";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";

/** The form's values and their form version on the server; "" for something new. */
export type Opened<Form> = { readonly version: string; readonly form: Form };

/** A conflict: the values another operator saved meanwhile, and those typed here. */
type Clash<Form> = { readonly message: string; readonly typed: Form; readonly newest: Opened<Form> };

type Guarded<Form, Answer> = {
  /** The state when the form is opened; later reloads do not change it. */
  readonly initial: Opened<Form>;
  /** Loads the current state; null if it no longer exists. */
  readonly newest: () => Promise<Opened<Form> | null>;
  readonly send: (form: Form, version: string, options: CallOptions) => Promise<Answer>;
  /** Returns the next state of the form, or null if it closes. */
  readonly onDone: (answer: Answer, form: Form) => Promise<Opened<Form> | null>;
};

export type GuardedSave<Form> = {
  readonly opened: Opened<Form>;
  readonly busy: boolean;
  readonly save: (form: Form) => void;
  /** Set while a save waits for the decision on a conflict; see `ConflictDialog`. */
  readonly clash: Clash<Form> | null;
  /** Overwrites the newer state that the conflict shows; a change made after that asks again. */
  readonly saveOver: () => void;
  /** Discards the typed values and returns the newer state, with which the form continues; null if there is none. */
  readonly takeNewer: () => Form | null;
  readonly goOn: () => void;
};

/**
 * Saves a form on something that others may change too. What was typed stays, and what somebody else saved after the form was
 * opened is never saved over unless it was seen.
 */
export function useGuardedSave<Form extends object, Answer>(guarded: Guarded<Form, Answer>): GuardedSave<Form> {
  const { newest, send, onDone } = guarded;
  const [opened, setOpened] = useState(guarded.initial);
  const [clash, setClash] = useState<Clash<Form> | null>(null);

  const { busy, submit } = useSubmit({
    send: async ({ version, form }: Opened<Form>, options) => {
      try {
        return { answer: await send(form, version, options) };
      } catch (error) {
        if (!isClash(error)) throw error;
        const found = await newest();
        if (found === null) throw error;
        return { clash: { message: error.msg, typed: form, newest: found } };
      }
    },
    onDone: async (result, { form }) => {
      if ("clash" in result) {
        setClash(result.clash);
        return;
      }
      setClash(null);
      const next = await onDone(result.answer, form);
      if (next !== null) setOpened(next);
    },
  });

  return {
    opened,
    busy,
    save: (form) => submit({ version: opened.version, form }),
    clash,
    saveOver: () => clash !== null && submit({ version: clash.newest.version, form: clash.typed }),
    takeNewer: () => {
      if (clash === null) return null;
      setOpened(clash.newest);
      setClash(null);
      return clash.newest.form;
    },
    goOn: () => setClash(null),
  };
}

const isClash = (error: unknown): error is CallError =>
  error instanceof CallError && (error.key === "form.changed" || error.key === "form.changed_by_unknown");
