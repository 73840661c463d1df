import type { MemberEventKind } from "@espalier/core/vocabulary/member-event";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { type HistoryEvent, listHistoryEvents, listOperatorNames, listProfitParts } from "./history-events.ts";

const PAGE = 25;

type HistoryAsked = {
  readonly memberId: number;
  readonly kind: MemberEventKind | undefined;
  /** `next` of the page before; undefined for the first. */
  readonly after: string | undefined;
  /** Whether the reader may know which operator did something and why. Notes and messages always name their author. */
  readonly mayAudit: boolean;
};

/** A page of a member's history, newest first. */
export const showHistory = async (db: Db, { memberId, kind, after, mayAudit }: HistoryAsked) => {
  const found = await listHistoryEvents(db, { memberId, kind, after: cursorOf(after), limit: PAGE + 1 });
  const events = found.slice(0, PAGE);
  const profits = events.filter((event) => event.kind === "profit").map(({ subject }) => subject);
  const operators = events.flatMap(({ operator_id }) => (operator_id === null ? [] : [operator_id]));
  const [parts, names] = await Promise.all([
    profits.length === 0 ? [] : listProfitParts(db, memberId, profits),
    operators.length === 0 ? [] : listOperatorNames(db, operators),
  ]);
  const last = found.length > PAGE ? events.at(-1) : undefined;
  return {
    list: events.map((event) => {
      const { kind: of, key, at, what, subject, text, operator_id } = event;
      const isOpen = of !== "account" || mayAudit;
      return {
        kind: of,
        key,
        at,
        what,
        subject,
        text: isOpen ? text : "",
        operator: (isOpen ? names.find(({ id }) => id === operator_id)?.name : undefined) ?? "",
        amounts:
          of === "profit"
            ? parts.filter(({ sn }) => sn === subject).map(({ unit, amount }) => ({ unit, amount }))
            : ownAmount(event),
      };
    }),
    next: last === undefined ? "" : `${last.micros}.${last.key}`,
  };
};

const ownAmount = ({ amount, unit }: HistoryEvent) => (amount === null || unit === null ? [] : [{ unit, amount }]);

/** The contract has checked its form. */
const cursorOf = (after: string | undefined) => {
  if (after === undefined) return undefined;
  const [micros = "", key = ""] = after.split(/\.(.*)/);
  return { micros, key };
};
