import { createHmac } from "node:crypto";

import { everyKey, type SecretKeys } from "../../platform/crypto/secret-keys.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import type { CardProviders } from "./card-providers.ts";
import { listUnknownCards } from "./queries.ts";
import { keepCardHash } from "./store/card-hashes.ts";

type LearnDeps = { readonly db: Db; readonly cards: CardProviders } & SecretKeys;

/**
 * Asks the providers which cards paid the payments of these customers, and keeps a keyed hash of what names each, so that two payments by one
 * card can be found and nothing else. Returns whether all are known; a provider that cannot be reached is asked again later.
 */
export const learnCards = async (
  { db, cards, ...keys }: LearnDeps,
  customerIds: readonly number[],
): Promise<boolean> => {
  for (const { sn, provider: name, ref, from, to } of await listUnknownCards(db, customerIds)) {
    const provider = cards.of(name);
    const found = await provider?.find?.({ ref, reference: sn, from, to });
    if (found && !found.ok && found.failure.key === "provider.unreachable") return false;
    const payment = found?.ok ? found.value : null;
    const card = payment?.state === "paid" ? payment.money.card : undefined;
    const [hash = NO_CARD, ...former] =
      card === undefined ? [] : everyKey(keys).map((key) => hashCard(`${name} ${card}`, key));
    await keepCardHash(db, sn, hash, former);
  }
  return true;
};

/** Of a provider that says no card. */
const NO_CARD = Buffer.alloc(0);

const hashCard = (card: string, key: string): Buffer => createHmac("sha256", key).update(`card ${card}`).digest();
