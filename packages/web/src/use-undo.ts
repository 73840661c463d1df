import type { CallOptions } from "@espalier/contract/caller";
import { useTranslation } from "react-i18next";

import { isUnanswered } from "./is-unanswered.ts";
import { toastFailure } from "./toast-failure.ts";
import { toaster } from "./toaster.ts";

type Undo = {
  /** What was done, in words. */
  readonly done: string;
  /**
   * Puts things back as they were, or answers in words why it could not. The options carry the idempotency key of its call. It
   * may outlive the screen.
   */
  readonly restore: (options: CallOptions) => void | Promise<string | void>;
};

/**
 * Says what was done, with a button that undoes it, in place of a question before: what was done is done, and undoing it is an
 * action of its own. Where no answer came, the same request can be sent again. The words are of the app's `shell` (`undo`, `undone`).
 */
export function useUndo(): (undo: Undo) => void {
  const { t } = useTranslation();

  return ({ done, restore }) => {
    const idempotencyKey = crypto.randomUUID();
    const action = { label: t("undo"), onPress: () => void run() };
    void toaster.show(done, { tone: "success", action });

    async function run() {
      try {
        const refusal = await restore({ idempotencyKey });
        void toaster.show(refusal ?? t("undone"), { tone: refusal === undefined ? "success" : "danger" });
      } catch (error) {
        toastFailure(error, undefined, isUnanswered(error) ? action : undefined);
      }
    }
  };
}
