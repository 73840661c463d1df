import type { DeviceStorage } from "@espalier/web/device/device-storage";
import { isObject } from "@espalier/web/device/is-object";

/** The part of a good stored with its line, shown until the server answers; the server prices every order itself. */
export type CartGoods = {
  readonly id: number;
  readonly title: string;
  readonly price: string;
  readonly thumb: string;
};
export type CartLine = { readonly id: number; readonly number: number; readonly goods: CartGoods };

const KEY = "cart";
const OWNER = "cart owner";
const asideOf = (member: string): string => `cart of ${member}`;
const NOTHING: readonly CartLine[] = [];

/** The largest number of one good in an order. */
export const MOST_PIECES = 999;

export type Cart = {
  /** The same list until it changes, as React asks of a store. */
  readonly read: () => readonly CartLine[];
  /** Raises the number of a good that is in the cart, at the price it now has, else appends a line. */
  readonly add: (goods: CartGoods, number?: number) => void;
  readonly setNumber: (id: number, number: number) => void;
  /** The returned function puts the lines back to their places, but for goods that were added again. */
  readonly remove: (...ids: readonly number[]) => () => void;
  /** Begins a member's cart: what the member left on this device, and what is in the cart without being another member's. */
  readonly enter: (member: string) => void;
  /** Puts the cart aside until its member logs in again. */
  readonly leave: () => void;
  /** Calls the listener at every change until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
};

/**
 * The cart of the member who is logged in, on this device. Every change is stored at once; changes made in other tabs, which `events` reports as `storage`
 * events, are noticed. What is stored can be anything, so lines that make no sense are left out.
 */
export function createCart(
  store: DeviceStorage,
  events: Pick<EventTarget, "addEventListener" | "removeEventListener">,
): Cart {
  const listeners = new Set<() => void>();
  let seen: string | null = null;
  let lines = NOTHING;

  function read(): readonly CartLine[] {
    const stored = store.read(KEY);
    if (stored !== seen) {
      seen = stored;
      lines = linesOf(stored);
    }
    return lines;
  }

  function notify() {
    for (const listener of listeners) listener();
  }

  function save(next: readonly CartLine[]) {
    if (next.length === 0) store.drop(KEY);
    else store.write(KEY, JSON.stringify(next));
    notify();
  }

  function add(goods: CartGoods, number = 1) {
    const before = read();
    const { id, title, price, thumb } = goods;
    const stored = { id, title, price, thumb };
    const known = before.some((line) => line.id === id);
    const raised = before.map((line) =>
      line.id === id ? { ...line, number: pieces(line.number + number), goods: stored } : line,
    );
    save(known ? raised : [...before, { id, number: pieces(number), goods: stored }]);
  }

  function leave() {
    const [owner, stored] = [store.read(OWNER), store.read(KEY)];
    if (owner !== null && stored !== null) store.write(asideOf(owner), stored);
    store.drop(OWNER);
    save(NOTHING);
  }

  return {
    read,
    add,
    setNumber(id, number) {
      save(read().map((line) => (line.id === id ? { ...line, number: pieces(number) } : line)));
    },
    remove(...ids) {
      const before = read();
      save(before.filter((line) => !ids.includes(line.id)));
      return () => save(restored(before, ids, read()));
    },
    enter(member) {
      const owner = store.read(OWNER);
      // A session that expired has left its cart behind.
      if (owner !== null && owner !== member) leave();
      store.write(OWNER, member);
      const aside = linesOf(store.read(asideOf(member)));
      store.drop(asideOf(member));
      for (const { goods, number } of aside) add(goods, number);
    },
    leave,
    subscribe(listener) {
      if (listeners.size === 0) events.addEventListener("storage", notify);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) events.removeEventListener("storage", notify);
      };
    },
  };
}

/** The present lines with those that were removed, each behind the one it stood behind. */
function restored(before: readonly CartLine[], removed: readonly number[], present: readonly CartLine[]): CartLine[] {
  const lines = [...present];
  for (const [place, line] of before.entries()) {
    if (!removed.includes(line.id) || lines.some(({ id }) => id === line.id)) continue;
    const behind = lines.findIndex(({ id }) => id === before[place - 1]?.id);
    lines.splice(behind + 1, 0, line);
  }
  return lines;
}

const pieces = (number: number): number => Math.min(MOST_PIECES, Math.max(1, Math.trunc(number)));

function linesOf(stored: string | null): readonly CartLine[] {
  if (stored === null) return NOTHING;
  try {
    const parsed: unknown = JSON.parse(stored);
    return Array.isArray(parsed) ? parsed.filter(isLine) : NOTHING;
  } catch {
    return NOTHING;
  }
}

const isLine = (value: unknown): value is CartLine =>
  isObject(value) && isCount(value["id"]) && isCount(value["number"]) && isGoods(value["goods"]);

const isGoods = (value: unknown): value is CartGoods =>
  isObject(value) &&
  isCount(value["id"]) &&
  typeof value["title"] === "string" &&
  typeof value["price"] === "string" &&
  typeof value["thumb"] === "string";

const isCount = (value: unknown): value is number => typeof value === "number" && Number.isInteger(value) && value > 0;
