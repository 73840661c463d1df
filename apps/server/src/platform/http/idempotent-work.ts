import type { ErrorKey } from "@espalier/contract/errors";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

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

/** An idempotency key for work that stores its first answer itself. */
export type AnswerKey = {
  readonly call: string;
  readonly key: string;
  /** SHA-256 of the input, in hex. */
  readonly hash: string;
  /** The answer to store for each possible outcome of the work. */
  readonly answers: Readonly<Record<string, unknown>>;
};

/** The result of such work when its key already has an answer. */
export type Replayed = { readonly replayed: unknown };

/** The result of such work when it was refused before it could store the refusal. */
export type Unstored<Key extends ErrorKey = ErrorKey> = { readonly unstored: Outcome<never, Key> };

/** Refuses work whose key was answered while it was done. */
const ANSWERED = "answered";

type Answer = Outcome<unknown, ErrorKey>;
type Work = (tx: Tx) => Promise<Answer>;
type CheckedWork = (tx: Tx, checked: unknown) => Promise<Answer>;
type Post = (
  prepared: unknown,
  keyFor: (answers: Readonly<Record<string, Answer>>) => AnswerKey | undefined,
) => Promise<Answer | Replayed | Unstored>;

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

  const keyFor = (answers: Readonly<Record<string, Answer>>): AnswerKey | undefined =>
    request && {
      call: request.call,
      key: request.key,
      hash: hashInput(request.keys.secretKey, request.input).toString("hex"),
      answers: Object.fromEntries(
        Object.entries(answers).map(([outcome, answer]) => [outcome, encodeStoredAnswer(answer, codec)]),
      ),
    };

  const move = async (prepare: () => Promise<Answer>, post: Post): Promise<Answer> => {
    // Both only read, so they need not wait for each other.
    const [earlier, prepared] = await Promise.all([findEarlier(), prepare()]);
    if (earlier) return earlier;
    if (!prepared.ok) return await storeRefusal(prepared);
    const posted = await post(prepared.value, keyFor);
    if ("unstored" in posted) return await storeRefusal(posted.unstored);
    if (!("replayed" in posted)) return posted;
    replayed();
    return decodeStoredAnswer(posted.replayed, codec);
  };

  return { write, move };
};
