import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/** An order somebody asked for, and what they know of it. */
export type Wish = {
  readonly key: string;
  readonly token: string;
  readonly body: string;
  /** The order's number once an answer came; undefined while nobody knows. */
  orderSn: string | undefined;
  refusal: string | undefined;
};

type Answer = { readonly code: number; readonly error?: string; readonly data: { readonly order_sn: string } | null };

/**
 * Orders one thing after another for each token until told to stop, and remembers every wish. A wish without an answer is
 * left as it is: its client lost the connection and knows nothing.
 */
export const placeOrders = async (
  url: string,
  tokens: readonly string[],
  goods: readonly number[],
  stopped: AbortSignal,
): Promise<readonly Wish[]> => {
  const wishes: Wish[] = [];
  const shopper = async (token: string, index: number): Promise<void> => {
    for (let count = index; !stopped.aborted; count += 1) {
      const wish = newWish(token, goods, count);
      wishes.push(wish);
      await askFor(url, wish);
      if (wish.orderSn === undefined && wish.refusal === undefined) await sleep(20);
    }
  };
  await Promise.all(tokens.map(shopper));
  return wishes;
};

const newWish = (token: string, goods: readonly number[], count: number): Wish => {
  const lines = goods.filter((_, index) => ((count % 7) + 1) & (1 << index)).map((id) => ({ id, number: 1 }));
  const body = JSON.stringify({ goods: lines, paid_type: count % 2 === 0 ? 1 : 3 });
  return { key: randomUUID(), token, body, orderSn: undefined, refusal: undefined };
};

/** Sends a wish, also once more: its key makes it the same one. Whether an answer came that settles it. */
export const askFor = async (url: string, wish: Wish): Promise<boolean> => {
  try {
    const response = await fetch(`${url}/api/order/create`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: wish.token, "idempotency-key": wish.key },
      body: wish.body,
      signal: AbortSignal.timeout(10_000),
    });
    if (response.status !== 200) return false;
    const answer: Answer = await response.json();
    wish.orderSn = answer.data?.order_sn;
    wish.refusal = answer.error;
    return true;
  } catch {
    return false;
  }
};
