import type { MessageState } from "@espalier/contract/calls/notifications/message-words";
import type { DataOf } from "@espalier/contract/types";
import { queryClient } from "@espalier/web/query-client";

export type Message = DataOf<"adminMessageList">["list"][number];

/** The look of each state: a state that needs no action is quiet. */
export const STATE_TONES: Readonly<Record<MessageState, "neutral" | "pending" | "rejected" | "success">> = {
  waiting: "neutral",
  retrying: "pending",
  sent: "success",
  delivered: "success",
  failed: "rejected",
  given_up: "rejected",
};

/** Whether a message can be sent again, as far as the row shows; the server decides for each. */
export const isFailed = ({ state, template }: Pick<Message, "state" | "template">): boolean =>
  (state === "failed" || state === "given_up") && template !== "code";

/** Reloads everything that shows messages. */
export const refreshMessages = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["messages"] }),
    queryClient.invalidateQueries({ queryKey: ["overview", "waiting"] }),
  ]);
};
