import { CallError } from "@espalier/contract/caller";
import { createAttempt } from "@espalier/web/attempt";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";

import { createLostRequests, lastLoaded } from "./lost-requests.ts";

const noAnswer = new CallError("walletTransfer", { code: 0, msg: "", key: "network" });

/** Each `open` opens the screen again in an app that stays open. */
function anApp() {
  const clock = { now: 100, seenAt: 0 };
  const lost = createLostRequests<string>({ seenAt: () => clock.seenAt, now: () => clock.now });
  let made = 0;
  const open = () => createAttempt(lost, () => `key ${(made += 1)}`);
  return { clock, lost, open };
}

test("the same request again is the same action, on a reopened screen too", () => {
  const { lost, open } = anApp();
  const first = open();
  first.begin("ten to Lin", "ten");
  first.settle("ten to Lin", noAnswer);
  lost.lose();
  expect(lost.isUnknown()).toBe(true);
  expect(open().begin("ten to Lin", "ten").key).toBe("key 1");
  expect(open().begin("five to Lin", "five").key).toBe("key 2");
});

test("once the records were seen, the same request is a new action", () => {
  const { clock, lost, open } = anApp();
  open().begin("ten", "ten");
  lost.lose();
  clock.seenAt = 101;
  expect(lost.isUnknown()).toBe(false);
  expect(open().begin("ten", "ten").key).toBe("key 2");
});

test("records seen while the request was in progress do not show its outcome", () => {
  const { clock, lost, open } = anApp();
  open().begin("ten", "ten");
  clock.seenAt = 101;
  expect(open().begin("ten", "ten").key).toBe("key 1");
  clock.now = 160;
  lost.lose();
  expect(open().begin("ten", "ten").key).toBe("key 1");
});

test("an answer ends it", () => {
  const { lost, open } = anApp();
  const attempt = open();
  attempt.begin("ten", "ten");
  lost.lose();
  attempt.begin("ten", "ten");
  attempt.settle("ten");
  expect(lost.isUnknown()).toBe(false);
  expect(open().begin("ten", "ten").key).toBe("key 2");
});

test("records are seen when a query under their key was loaded", () => {
  const client = new QueryClient();
  expect(lastLoaded(client.getQueryCache(), ["walletTrades"])).toBe(0);
  client.setQueryData(["walletTrades", { wallet: 2 }], [], { updatedAt: 70 });
  client.setQueryData(["walletTrades", {}], [], { updatedAt: 50 });
  client.setQueryData(["orderList"], [], { updatedAt: 90 });
  expect(lastLoaded(client.getQueryCache(), ["walletTrades"])).toBe(70);
});
