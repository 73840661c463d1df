import { calls } from "@espalier/contract/calls.generated";
import type { ReturnState } from "@espalier/core/vocabulary/goods-return";

import type { ModelMember, ModelReturn } from "../client-model.ts";
import { asMember } from "../people.ts";
import { readPages } from "../read-pages.ts";
import { expectData, type SimulatedCompany } from "../simulated-company.ts";
import { askedOf, stateOf } from "./return-states.ts";

type Fail = (words: string) => never;

const DAY_MS = 86_400_000;

/** Compares a member's returns with the model. */
export const compareReturns = async (company: SimulatedCompany, member: ModelMember, fail: Fail): Promise<void> => {
  const by = asMember(company, member);
  const rows = await readPages(company, { name: "returnList", by }, (data) => calls.returnList.data.parse(data));
  if (rows.length !== member.returns.size)
    fail(`${rows.length} returns are listed, ${member.returns.size} acknowledged`);
  for (const { return_sn: code, state, number, paid } of rows) {
    const found = member.returns.get(code);
    if (!found) return fail(`return ${code} was never acknowledged`);
    const expected = stateOf(found);
    if (state !== expected && !(await hasExpired(company, found, state)))
      fail(`return ${code} is ${state}, expected ${expected}`);
    const pieces = found.pieces.reduce((sum, each) => sum + each.number, 0);
    if (number !== pieces) fail(`return ${code} is of ${number} pieces, asked for ${pieces}`);
    if ((paid ?? undefined) !== found.paid) fail(`return ${code} brought ${paid}, acknowledged ${found.paid}`);
    const isTouched = found.busy > 0 || found.state !== state;
    found.state = state;
    found.acknowledged.clear();
    found.busy = 0;
    if (isTouched) await compareReturn(company, found, fail);
  }
  for (const { lines, sn } of member.orders.values()) {
    for (const line of lines) {
      const asked = askedOf(member, line);
      if (asked > line.number) fail(`returns ask for ${asked} of ${line.number} pieces of order ${sn}`);
    }
  }
};

/** Whether the server may have cancelled a return that was approved and never sent, or ended a choice: its days are over. */
const hasExpired = async (company: SimulatedCompany, found: ModelReturn, shown: ReturnState): Promise<boolean> => {
  const { mayHaveExpiredReturns, terms } = company.model;
  if (shown === "inspected" && stateOf(found) === "choosing") return mayHaveExpiredReturns;
  if (shown !== "cancelled" || stateOf(found) !== "approved" || !mayHaveExpiredReturns) return false;
  const now = await company.time.trusted();
  const since = found.approvedAt;
  return now === undefined || (since !== undefined && now.getTime() - since >= terms.sendDays * DAY_MS);
};

/** Compares what a return's page says with its decisions and its history. */
const compareReturn = async (company: SimulatedCompany, found: ModelReturn, fail: Fail): Promise<void> => {
  const { code, member, fates, order, state, paid } = found;
  const request = { name: "returnView", fields: { return_sn: code }, by: asMember(company, member) } as const;
  const shown = calls.returnView.data.parse(await expectData(company, request));
  for (const { line, restocked, writtenOff, toBuyer, kept } of fates) {
    const row = shown.lines.find((each) => each.line === order.lines.indexOf(line) + 1);
    if (row?.restocked !== restocked || row.written_off !== writtenOff || row.to_buyer !== toBuyer || row.kept !== kept)
      fail(`return ${code} was inspected otherwise than it shows`);
  }
  const last = shown.timeline.at(-1)?.event;
  if ((last === "choice_ended" ? "inspected" : last) !== state)
    fail(`return ${code} is ${state}, its history ends otherwise`);
  if (shown.exchange_order_sn !== found.exchangedFor)
    fail(`return ${code} names order ${shown.exchange_order_sn}, it was exchanged for ${found.exchangedFor}`);
  if ((shown.refund?.paid ?? undefined) !== paid) fail(`return ${code} shows ${shown.refund?.paid}, was paid ${paid}`);
};
