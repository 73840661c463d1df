import type { MessageKind, Way } from "../vocabulary/message.ts";

/** Whether a member is notified of a kind this way until choosing otherwise. What is `always` cannot be switched off. */
export type UsualChoice = "always" | "on" | "off";

/** The kinds that are sent until a member switches that off: what a member waits for or has to know. */
const SENT: readonly MessageKind[] = ["order", "withdrawal", "booking", "question", "security"];

/**
 * Mail comes before SMS: a member with an e-mail address gets an SMS only when asking for one. What concerns the safety of the account always goes
 * out one way.
 */
export const usualChoice = (kind: MessageKind, by: Way, hasEmail: boolean): UsualChoice => {
  const when = kind === "security" ? "always" : "on";
  if (by === "inbox") return when;
  // A device gets messages only once the member has asked for them on it.
  if (by === "push") return "on";
  if (!SENT.includes(kind)) return "off";
  return by === "mail" || !hasEmail ? when : "off";
};
