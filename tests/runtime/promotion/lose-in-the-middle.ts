import { expect } from "vitest";

import { eventually } from "../eventually.ts";
import { ask, type Asked, askForEverything, clients, lasting, untilAnswered } from "./ask.ts";
import { orderOf } from "./compare.ts";
import { holdWork, type Reached } from "./hold-commits.ts";
import type { Scene } from "./scene.ts";
import { notify, type StripeEvent } from "./stripe-till.ts";
import { inShop } from "./town.ts";

/** What is under way as a primary dies, and how far: the table that the run writes next. */
export type Loss = { readonly reached: Reached; readonly run: "close" | "void"; readonly at: string };

/** Loses the primary while a run, card payments, refunds, mails and requests of every kind are under way, and promotes a standby. */
export const loseInTheMiddle = async (scene: Scene, { reached, run, at }: Loss): Promise<void> => {
  const { databases, town, till, mails, cards, nextUrl } = scene;
  const { primary } = scene.roles;
  const operator = clients(nextUrl).operator(town);
  const acknowledged = [...askForEverything(scene), ...askForEverything(scene)];
  await keep(scene, acknowledged);
  const [givenBack, giveBack, reported, reportedThen] = fourOf(await payCards(scene, acknowledged));
  for (const { event } of [givenBack, giveBack]) await notify(nextUrl, event);
  await inShop(primary, async (db) => {
    await eventually(async () => {
      const paid = db.selectFrom("member_order").select("id").where("status", "=", "unshipped");
      return (await paid.where("sn", "in", [givenBack.sn, giveBack.sn]).execute()).length === 2;
    });
  });

  // Stripe has given the money back, and a mail has been taken, when the servers hear of neither.
  const answerRefunds = till.holdRefunds();
  const refund = (sn: string): Asked =>
    ask("refund", async (keyed) => await operator("adminOrderRefund", { sn, reason: "it was broken" }, keyed));
  await keep(scene, [refund(givenBack.sn)]);
  await eventually(() => till.refundsOf(givenBack.sn).length > 0);
  const answerMails = holdMails(scene);
  const { length } = mails.arrived;
  const beside = askForEverything(scene);
  await keep(scene, beside);
  await eventually(() => mails.arrived.length > length);

  const work = await holdWork(primary);
  await work.hold(at);
  const runAsked = askForRun(scene, run);
  const { job_id: job } = await runAsked.answer;
  await work.isWaitedFor(at);
  await work.hold("journal");
  await notify(nextUrl, reported.event);
  await work.isWaitedFor("journal");
  await work.hold("idempotency", "provider_event", "outbox");
  answerMails();
  const underWay = [...askForEverything(scene), refund(giveBack.sn)];
  const notified = notify(nextUrl, reportedThen.event);
  await work.isWaitedFor("idempotency", "provider_event", "outbox");
  await work.killAt(reached);
  scene.lostAt = new Date();

  answerRefunds();
  const promoted = await databases.promoteFurther(...scene.roles.standbys);
  await databases.turnTo(promoted.left, promoted.primary);
  const following = databases.follow(primary, promoted.primary);
  scene.roles = { primary: promoted.primary, standbys: [promoted.left, primary] };

  await Promise.all([keep(scene, underWay), notified]);
  for (const sn of [givenBack.sn, giveBack.sn]) cards.set(sn, "refunded");
  for (const { event } of await payCards(scene, [...beside, ...underWay])) await notify(nextUrl, event);
  for (const each of acknowledged) expect(lasting(await each.again()), each.what).toEqual(lasting(await each.answer));
  for (const each of acknowledged.slice(0, acknowledged.length / 2))
    expect(await each.other(), each.what).toEqual({ refused: "idempotency.mismatch" });
  expect(await runAsked.again()).toEqual(await runAsked.answer);
  await following;
  await inShop(promoted.primary, async (db) => {
    const jobs = db.selectFrom("plan_job").select("run_id").where("id", "=", Number(job));
    await eventually(async () => (await jobs.where("status", "=", "done").execute()).length > 0);
    scene.runId = (await jobs.executeTakeFirstOrThrow()).run_id ?? 0;
  });
};

/** Asks for a close or for the void of the last run. */
export const askForRun = ({ town, nextUrl, runId }: Scene, run: "close" | "void"): Asked => {
  const operator = clients(nextUrl).operator(town);
  return ask("run", async (keyed) =>
    run === "close"
      ? await operator("adminRunClose", {}, keyed)
      : await operator("adminRunVoid", { id: runId, reason: "a test" }, keyed),
  );
};

/** Waits for the answers, and notes them in the book of the clients. */
const keep = async ({ book }: Scene, all: readonly Asked[]): Promise<void> => {
  for (const { what, moves, answer } of all) book.push({ what, moves, answer: await answer });
};

type PaidCard = { readonly sn: string; readonly event: StripeEvent };

/** Pays the orders by card on their pages; Stripe's events are still to be delivered. */
const payCards = async ({ nextUrl, till, town, cards }: Scene, all: readonly Asked[]): Promise<readonly PaidCard[]> => {
  const paid: PaidCard[] = [];
  const { member, guest } = clients(nextUrl);
  const holder = town.members.at(-1) ?? { token: "" };
  for (const { what, answer } of all) {
    if (what !== "card order" && what !== "guest's order") continue;
    const { token, ...placed } = await answer;
    const sn = orderOf(placed);
    const { pay_url: page } = await untilAnswered(
      async () =>
        await (what === "card order"
          ? member(holder)("orderPay", { sn, paid_type: 2 })
          : guest()("storeOrderPay", { token: String(token) })),
    );
    cards.set(sn, "paid");
    paid.push({ sn, event: till.pay(String(page)) });
  }
  return paid;
};

const fourOf = ([first, second, third, fourth]: readonly PaidCard[]) => {
  if (!first || !second || !third || !fourth) throw new Error("four orders by card are needed");
  return [first, second, third, fourth] as const;
};

/** Lets the mail server take mails without an answer until the returned function is called. */
const holdMails = ({ mails }: Scene): (() => void) => {
  const letting = new AbortController();
  const until = new Promise<void>((resolve) => letting.signal.addEventListener("abort", () => resolve()));
  mails.behave({ does: "wait", until });
  return () => {
    mails.behave({ does: "take" });
    letting.abort();
  };
};
