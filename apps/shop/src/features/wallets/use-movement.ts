import type { CallOptions } from "@espalier/contract/caller";
import { isUnanswered } from "@espalier/web/is-unanswered";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";

import type { LostRequests } from "../../lib/requests/lost-requests.ts";
import { invalidateMovements } from "./movement-records.ts";

type Movement<Request, Answer> = {
  readonly send: (request: Request, options: CallOptions) => Promise<Answer>;
  readonly lost: LostRequests<Request>;
  /** Called after the balances were loaded again. */
  readonly onDone: (answer: Answer) => void;
  /** Nothing was moved; says why. */
  readonly onRefused: (error: unknown) => void;
};

/**
 * Moves money once. After a lost answer it is not known whether it moved. `unknown` says so until it is, for the screen to show
 * `UnknownOutcome`: the same request again carries the same key, and the records show the outcome.
 */
export function useMovement<Request, Answer>({ send, lost, onDone, onRefused }: Movement<Request, Answer>) {
  const [unknown, setUnknown] = useState(lost.isUnknown);
  const { busy, submit } = useSubmit({
    send,
    unanswered: lost,
    onDone: async (answer) => {
      await invalidateMovements();
      setUnknown(lost.isUnknown());
      onDone(answer);
    },
    onFailed: (error) => {
      if (isUnanswered(error)) lost.lose();
      else onRefused(error);
      setUnknown(lost.isUnknown());
      void invalidateMovements();
    },
  });
  return { busy, submit, unknown };
}
