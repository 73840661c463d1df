import { toastFailure } from "@espalier/web/toast-failure";
import { useQueryClient } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";
import { choicesQuery, type KindChoice, type MessageChoices, type Way } from "./choices-query.ts";

/** Switches a way of a kind on or off, at once on the screen; one that could not be stored goes back. */
export function useChoose() {
  const queries = useQueryClient();
  const show = (kind: KindChoice["kind"], way: Way, on: boolean) =>
    queries.setQueryData<MessageChoices>(choicesQuery.queryKey, (shown) =>
      shown === undefined
        ? undefined
        : { ...shown, kinds: shown.kinds.map((each) => (each.kind === kind ? switched(each, way, on) : each)) },
    );
  return async (kind: KindChoice["kind"], way: Way, on: boolean): Promise<void> => {
    show(kind, way, on);
    try {
      await api("userMessageChoiceSet", { kind, way, on });
    } catch (error) {
      show(kind, way, !on);
      toastFailure(error);
    }
  };
}

const switched = (choice: KindChoice, way: Way, on: boolean): KindChoice => ({
  ...choice,
  on: on ? [...choice.on, way] : choice.on.filter((each) => each !== way),
});
