import type { Money } from "@espalier/core/money/money";
import type { QuestionSubject } from "@espalier/core/vocabulary/message";
import { PLAN_WALLETS, type Unit } from "@espalier/core/vocabulary/wallet";
import { type RawBuilder, sql } from "kysely";

/** The facts of what a question is about; all null for a question about nothing. */
export type SubjectFacts = {
  readonly subject_kind: QuestionSubject | null;
  readonly subject_sn: string | null;
  readonly amount: Money | null;
  readonly units: readonly Unit[] | null;
  readonly subject_at: Date | null;
};

/** A thing by its kind and number, as parameters or columns. */
type Named = Readonly<Record<"memberId" | "kind" | "sn", RawBuilder<unknown>>>;

/** SQL for amount, units and time of an order, withdrawal or profit of a member; no row when the member has none of that number. */
export const subjectFacts = ({ memberId, kind, sn }: Named) => sql`
  select o.amount, array[case o.payment_method when 'card' then 'USD' else o.payment_method end] as units, o.created_at as subject_at
  from member_order o join member b on b.customer_id = o.customer_id
  where ${kind} = 'order' and o.sn = ${sn} and b.id = ${memberId}
  union all
  select w.amount, array['CP'], w.created_at
  from withdrawal w
  where ${kind} = 'withdrawal' and w.member_id = ${memberId} and w.sn = ${sn}
  union all
  select p.amount, array(
      select r.wallet from profit_part r where r.member_id = p.member_id and r.sn = p.sn
      order by array_position(${sql.lit(`{${PLAN_WALLETS.join(",")}}`)}::text[], r.wallet)
    ), p.at
  from profit p
  where ${kind} = 'profit' and p.member_id = ${memberId} and p.sn = ${sn}`;

/** The subject as the contract has it. */
export const showSubject = ({ subject_kind: kind, subject_sn: sn, amount, units, subject_at: at }: SubjectFacts) =>
  kind === null || sn === null || amount === null || units === null
    ? null
    : { kind, sn, amount, units: [...units], at };
