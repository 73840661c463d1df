import type { MemberEventKind } from "@espalier/core/vocabulary/member-event";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { type HistoryEvent, listHistoryEvents, listOperatorNames } from "./history-events.ts";
import type { HistorySource } from "./history-source.ts";

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
export const showHistory = async (
  db: Db,
  sources: readonly HistorySource[],
  { memberId, kind, after, mayAudit }: HistoryAsked,
) => {
  const asked = sources.filter((source) => kind === undefined || kind === source.kind);
  const found = await listHistoryEvents(db, asked, { memberId, after: cursorOf(after), limit: PAGE + 1 });
  const events = found.slice(0, PAGE);
  const operators = events.flatMap(({ operator_id }) => (operator_id === null ? [] : [operator_id]));
  const [paid, names] = await Promise.all([
    Promise.all(asked.map(async (source) => await amountsOf(db, source, memberId, events))),
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
        amounts: [
          ...ownAmount(event),
          ...paid.flat().filter((each) => each.kind === of && each.subject === subject),
        ].map(({ unit, amount }) => ({ unit, amount })),
      };
    }),
    next: last === undefined ? "" : `${last.micros}.${last.key}`,
  };
};

const ownAmount = ({ amount, unit }: HistoryEvent) => (amount === null || unit === null ? [] : [{ unit, amount }]);

/** What the listed events of a source paid, where its events pay more than one amount. */
const amountsOf = async (
  db: Db,
  { kind, amounts }: HistorySource,
  memberId: number,
  events: readonly HistoryEvent[],
) => {
  const subjects = events.filter((event) => event.kind === kind).map(({ subject }) => subject);
  if (!amounts || subjects.length === 0) return [];
  return (await amounts(db, memberId, subjects)).map((each) => ({ ...each, kind }));
};

/** The contract has checked its form. */
const cursorOf = (after: string | undefined) => {
  if (after === undefined) return undefined;
  const [micros = "", key = ""] = after.split(/\.(.*)/);
  return { micros, key };
};
