import { afterAll, beforeAll, expect, test } from "vitest";

import { testDatabase, type TestDatabase } from "../../testing/setup/database.ts";
import { STRIPE_KEYS } from "../../testing/setup/stripe-wire.ts";
import { testRandom } from "../../testing/setup/test-random.ts";
import { openProviders } from "./open-providers.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());

const LIVE_KEYS = { secretKey: "sk_live_0123456789", webhookSecret: "whsec_0123456789" };

test.each([
  [{ stripe: STRIPE_KEYS, forTrial: true, newCardPayments: "stripe" }, ["stripe", "sandbox"], "stripe", true],
  [{ stripe: STRIPE_KEYS, forTrial: true, newCardPayments: "sandbox" }, ["stripe", "sandbox"], "sandbox", true],
  [{ stripe: LIVE_KEYS, forTrial: false, newCardPayments: "stripe" }, ["stripe"], "stripe", false],
  [{ stripe: LIVE_KEYS, forTrial: false, newCardPayments: "none" }, ["stripe"], undefined, undefined],
  [{ stripe: null, forTrial: true, newCardPayments: "sandbox" }, ["sandbox"], "sandbox", true],
  [{ stripe: null, forTrial: false, newCardPayments: "none" }, [], undefined, undefined],
])("%o", (settings, names, current, takesTestCards) => {
  const company = { db: database.db, random: testRandom("providers"), clock: () => new Date() };
  const cards = openProviders({ ...settings, secretKey: "a key" }, company);
  expect(cards.all.map(({ name }) => name)).toEqual(names);
  expect([cards.current?.name, cards.current?.takesTestCards]).toEqual([current, takesTestCards]);
  expect(names.map((name) => cards.of(name)?.name)).toEqual(names);
  expect(cards.of("former")).toBeUndefined();
});
