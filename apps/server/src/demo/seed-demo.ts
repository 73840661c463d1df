import { ROLES } from "@espalier/core/vocabulary/role";
import { done } from "@espalier/core/vocabulary/outcome";

import { sql } from "kysely";

import { zonedClock } from "../platform/clock/zoned-clock.ts";
import { tidyOwnTables } from "../platform/db/own-tables.ts";
import { inTransaction, type Db, type Tx } from "../platform/db/in-transaction.ts";
import { withClient } from "../platform/db/with-client.ts";
import { enqueueJob } from "../platform/jobs/enqueue-job.ts";
import { changeMember } from "../modules/members/store/members.ts";
import { CLOSE_LEDGER_DAY_TASK } from "../modules/ledger/close-ledger-day.ts";
import { markReadBefore } from "../modules/notifications/store/inbox.ts";
import { insertManyOperators } from "../modules/operators/store/operators.ts";
import { rollUpDays } from "../modules/reports/daily-figures/roll-up-days.ts";
import { countMonths } from "../modules/retail/months/count-months.ts";
import { compareSales } from "../modules/retail/marks/compare-sales.ts";
import type { CardProviders } from "../modules/payments/card-providers.ts";
import type { SecretKeys } from "../platform/crypto/secret-keys.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import type { Passwords } from "../platform/passwords/argon-passwords.ts";
import { claimDemoBonus } from "./claim-demo-bonus.ts";
import { demoCustomers } from "./demo-customers.ts";
import { demoDays } from "./demo-days.ts";
import { demoShop } from "./demo-shop.ts";
import { createDemoRandom } from "./demo-random.ts";
import { growNetwork, type Staging } from "./grow-network.ts";
import { createCompany } from "./join-member.ts";
import { seedBookings } from "./seed-bookings.ts";
import { seedCatalog } from "./seed-catalog.ts";
import { seedContent } from "./seed-content.ts";
import { seedDelivery } from "./seed-delivery.ts";
import { seedTax } from "./seed-tax.ts";
import { seedPlanDraft } from "./seed-plan-draft.ts";
import { seedQuestions } from "./seed-questions.ts";
import { seedRetailRate } from "./seed-retail-rate.ts";
import { seedReturns } from "./seed-returns.ts";
import { seedSellerPages, storeSellerPicture } from "./seed-seller-pages.ts";
import { seedWithdrawals } from "./seed-withdrawals.ts";
import { STAGED_DAYS, stageDemoMember } from "./stage-demo-member.ts";
import { DAY_MS } from "../platform/clock/durations.ts";

type Seeding = SecretKeys & {
  /** The owner's connection string, for statements that only the owner of the tables may run. */
  readonly ownerUrl: string;
  readonly passwords: Passwords;
  readonly cards: CardProviders;
  readonly files: FileStore;
  readonly timeZone: string;
  readonly now: Date;
  /** Receives how far it is. */
  readonly report?: (words: string) => void;
};

const HISTORY_DAYS = 91;
/** The number of days before now at which the demo member claims a bonus. */
const CLAIMED_DAYS = 4.2;
/** The days of which the inboxes are not read yet. */
const UNREAD_DAYS = 2;
const DEMO_PASSWORD = "demo1234";
const SEED = 20_260_101;
/** Customers draw from numbers of their own, so that what they do changes nothing of what members do. */
const CUSTOMERS_SEED = 20_260_102;

/**
 * Fills an empty database with the demo network, in one transaction: all of it or nothing; two processes that start at once
 * fill it once. Member 10000001 / demo1234 with
 * PIN 123456; 10000003 has to choose new passwords; an operator of each role, owner@espalier.local and so on / demo1234.
 */
export const seedDemo = async (db: Db, { report, ...seeding }: Seeding): Promise<void> => {
  if (!(await isEmpty(db))) return;
  const { ownerUrl, passwords, secretKey, timeZone, now } = seeding;
  const picture = await storeSellerPicture({ db, files: seeding.files }, now);
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  const random = createDemoRandom(SEED);
  const opening = new Date(now.getTime() - HISTORY_DAYS * DAY_MS);
  await inTransaction(db, async (tx) => {
    // A second process waits here until the first has finished seeding, however slow the machine is.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(hashtextextended('seed', 0))`.execute(tx);
    if (!(await isEmpty(tx))) return done(null);
    const goods = await seedCatalog(tx, opening, { staples: await seedTax(tx) });
    await seedContent(tx, now);
    await seedDelivery(tx);
    await seedRetailRate(tx, opening);
    const company = await createCompany(tx, random, opening);
    const clock = zonedClock(timeZone);
    const days = demoDays(tx, clock);
    const shop = demoShop(tx, random, timeZone);
    const drawn = createDemoRandom(CUSTOMERS_SEED);
    const customers = demoCustomers(tx, { random: drawn, goods, timeZone, passwordHash, now });
    const staging: Staging = {
      steps: days.midnights(opening, now).map((at, index, all) => ({
        at: at.getTime(),
        run: async () => {
          report?.(`day ${index + 1} of ${all.length}`);
          await customers.actUntil(at);
          await days.turn(at);
          await customers.release(at);
        },
      })),
      at: now.getTime() - STAGED_DAYS * DAY_MS,
      whenJoined: async ([member, friend]) => {
        if (!member || !friend) return [];
        const claimed = new Date(now.getTime() - CLAIMED_DAYS * DAY_MS);
        const claim = claimDemoBonus(tx, member, { clock, random, now: claimed });
        return [claim, ...(await stageDemoMember(tx, member, friend, goods, { random, now, shop }))];
      },
    };
    const keys = { passwordHash, secretKey };
    const [first, second, third] = await growNetwork(tx, keys, goods, company, { random, now, shop, staging });
    if (!first || !second || !third) throw new Error("the demo network has no members");
    await customers.actUntil(now);
    await days.rollUp(now);
    await markReadBefore(tx, new Date(now.getTime() - UNREAD_DAYS * DAY_MS));
    await rollUpDays(tx, { timeZone, now });
    await seedWithdrawals(tx, [first.id, second.id, third.id], { random, now });
    await seedBookings(tx, first, { timeZone, now });
    await changeMember(tx, third.id, { must_reset: true });
    const operators = await insertManyOperators(
      tx,
      ROLES.map((role) => ({
        email: `${role}@espalier.local`,
        name: `${role.charAt(0).toUpperCase()}${role.slice(1)}`,
        password_hash: passwordHash,
        role,
        created_at: opening,
      })),
    );
    const finance = operators.find(({ role }) => role === "finance");
    const support = operators.find(({ role }) => role === "support");
    const fulfilment = operators.find(({ role }) => role === "fulfilment");
    if (support) await seedQuestions(tx, first.id, { operatorId: support.id, now });
    if (fulfilment) await seedReturns(tx, first, { operatorId: fulfilment.id, random, now });
    const content = operators.find(({ role }) => role === "content");
    if (content) {
      const reviewed = { picture, operatorId: content.id, random: drawn, now };
      await seedSellerPages(tx, [first, second], reviewed);
    }
    if (finance) await seedPlanDraft(tx, finance.id, now);
    // The overview then shows a check of the ledger from the first day on, not only after the first midnight.
    await enqueueJob(tx, CLOSE_LEDGER_DAY_TASK, {});
    return done(null);
  });
  await compareSales({ ...seeding, db }, now);
  await countMonths({ db, timeZone }, now);
  // PostgreSQL advises this after inserting many rows: until then each reader checks the visibility of the rows, and
  // query plans are poor.
  await withClient(ownerUrl, "espalier demo", async (client) => await tidyOwnTables(client, "vacuum analyze"));
};

const isEmpty = async (db: Db | Tx): Promise<boolean> =>
  (await db.selectFrom("member").select("id").limit(1).executeTakeFirst()) === undefined;
