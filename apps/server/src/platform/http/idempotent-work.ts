import type { ErrorKey } from "@espalier/contract/errors";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Keyed, Prepared, Together, WorkOutcome } from "../db/batching/prepared-work.ts";
import { inTransaction, type Db, type Tx } from "../db/in-transaction.ts";
import {
  findFirst,
  hashInput,
  isStorable,
  storeFirst,
  encodeStoredAnswer,
  decodeStoredAnswer,
  type AnswerCodec,
  type Repeatable,
} from "./idempotency.ts";

/** Refuses work whose key was answered while it was done. */
const ANSWERED = "answered";

type Answer = Outcome<unknown, ErrorKey>;
type Work = (tx: Tx) => Promise<Answer>;
type CheckedWork = (tx: Tx, checked: unknown) => Promise<Answer>;
type Write = (item: object & Keyed) => Promise<WorkOutcome<ErrorKey>>;

/** The ways in which a handler does its work once per idempotency key; `CallContext` describes each. */
export const idempotentWork = (
  db: Db,
  request: Repeatable | undefined,
  codec: AnswerCodec<unknown>,
  replayed: () => void,
) => {
  const findEarlier = async (): Promise<Answer | undefined> =>
    request && (await findFirst(db, request, codec, replayed));

  /**
   * Does the work and stores its answer in the same transaction. Another request with the key may have been answered meanwhile: then
   * the work is rolled back, and that answer is given.
   */
  const store = async (work: Work): Promise<Answer> => {
    if (!request) return await inTransaction(db, work);
    const outcome = await inTransaction<unknown, ErrorKey | typeof ANSWERED>(db, async (tx) => {
      const answer = await work(tx);
      return !answer.ok || (await storeFirst(tx, request, codec, answer)) ? answer : refused(ANSWERED);
    });
    if (outcome.ok) return outcome;
    const { key, words } = outcome.failure;
    return key === ANSWERED ? await findAnswered(request) : await storeRefusal(refused(key, words));
  };

  /** Permanent refusals are stored as well. */
  const storeRefusal = async (refusal: Outcome<never, ErrorKey>): Promise<Answer> => {
    if (!request || refusal.ok || !isStorable(refusal.failure)) return refusal;
    return (await storeFirst(db, request, codec, refusal)) ? refusal : await findAnswered(request);
  };

  const findAnswered = async ({ call }: Repeatable): Promise<Answer> => {
    const answer = await findEarlier();
    if (!answer) throw new Error(`the key of ${call} is taken and has no answer`);
    return answer;
  };

  const write = async (work: CheckedWork, check?: () => Promise<Answer>): Promise<Answer> => {
    const earlier = await findEarlier();
    if (earlier) return earlier;
    const checked = check ? await check() : done(undefined);
    return checked.ok ? await store(async (tx) => await work(tx, checked.value)) : await storeRefusal(checked);
  };

  const keyFor = (answers: Together<unknown, Answer>["answers"]): Keyed =>
    request === undefined
      ? {}
      : {
          key: {
            call: request.call,
            key: request.key,
            hash: hashInput(request.keys.secretKey, request.input).toString("hex"),
            answers: Object.fromEntries(
              Object.entries(answers).map(([outcome, answer]) => [outcome, encodeStoredAnswer(answer, codec)]),
            ),
          },
        };

  const move = async (
    prepare: () => Promise<Outcome<Prepared<object, Answer>, ErrorKey>>,
    writeTogether: Write,
  ): Promise<Answer> => {
    // Both only read, so they need not wait for each other.
    const [earlier, prepared] = await Promise.all([findEarlier(), prepare()]);
    if (earlier) return earlier;
    if (!prepared.ok) return await storeRefusal(prepared);
    if ("alone" in prepared.value) return await store(prepared.value.alone);
    const { item, answers } = prepared.value;
    const written = await writeTogether({ ...item, ...keyFor(answers) });
    if ("refusal" in written) return await storeRefusal(written.refusal);
    if ("answer" in written) {
      replayed();
      return decodeStoredAnswer(written.answer, codec);
    }
    if (written.outcome === "mismatch") return refused("idempotency.mismatch");
    const answer = answers[written.outcome];
    if (!answer) throw new Error(`no answer was prepared for the outcome ${written.outcome}`);
    return answer;
  };

  return { write, move };
};
