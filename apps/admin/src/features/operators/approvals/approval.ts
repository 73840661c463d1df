import { DEFAULT_LANGUAGE, type Language } from "@espalier/core/text/language";
import type { BadgeTone } from "@espalier/ui/data/badge";
import type { DataOf } from "@espalier/contract/types";

export type Approval = DataOf<"adminApprovalList">["list"][number];

/** The unit of a proposal's amount; undefined where the amount is a limit. */
export const unitOf = ({ kind, detail }: Pick<Approval, "kind" | "detail">): string | undefined => {
  if (kind === "withdrawal") return "CP";
  if (kind === "goods_price") return "USD";
  const unit = fieldsOf(detail)[kind === "order_refund" || kind === "return_refund" ? "unit" : "wallet"];
  return typeof unit === "string" ? unit : undefined;
};

/** The goods whose refund is proposed, each with its pieces, and whether nothing of the order is left after it. */
export const refundOf = (
  { detail }: Pick<Approval, "detail">,
  language: Language,
): { readonly isRest: boolean; readonly pieces: readonly string[] } => {
  const { of, pieces } = fieldsOf(detail);
  const listed: readonly unknown[] = Array.isArray(pieces) ? pieces : [];
  return {
    isRest: of === "rest",
    pieces: listed.map(fieldsOf).map(({ number, title }) => `${String(number)} × ${wordsOf(title, language)}`),
  };
};

/** What a proposal holds beside its amount, which each kind writes in its own way. */
export const fieldsOf = (detail: unknown): Readonly<Record<string, unknown>> =>
  typeof detail === "object" && detail !== null ? { ...detail } : {};

/** A text in a language, in the default one where it was not translated; "" if there is none. */
export const wordsOf = (text: unknown, language: Language): string => {
  const words = fieldsOf(text);
  const word = words[language] ?? words[DEFAULT_LANGUAGE];
  return typeof word === "string" ? word : "";
};

/** Whether the proposer does it after a day, in which it can only be stopped. */
export const isTimed = ({ kind }: Pick<Approval, "kind">): boolean => kind === "operator_reset";

export const APPROVAL_TONES: Readonly<Record<Approval["status"], BadgeTone>> = {
  waiting: "pending",
  approved: "success",
  rejected: "rejected",
  failed: "rejected",
};
