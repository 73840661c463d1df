import { expect, onTestFinished, test } from "vitest";

import { testDatabase } from "../../../testing/setup/database.ts";
import { hostProbe } from "../primary/host-probe.ts";
import { HOST_STATE, type HostState, type HostStateRow, stateOf } from "./host-state.ts";

const stateAt = async (url: string): Promise<HostState> => {
  const probe = hostProbe<HostStateRow>(url, "tests", HOST_STATE);
  onTestFinished(probe.close);
  const row = await probe.ask();
  if (row instanceof Error) throw row;
  return stateOf(row);
};

test("the server's own role may ask a database what it is, and no two databases are the same", async () => {
  const [one, other] = [await testDatabase(), await testDatabase()];
  onTestFinished(async () => void (await Promise.all([one.drop(), other.drop()])));
  const [state, again, ofOther] = [await stateAt(one.appUrl), await stateAt(one.ownerUrl), await stateAt(other.appUrl)];
  expect(state).toMatchObject({ isStandby: false, timeline: 1, company: again.company });
  expect(again.position).toBeGreaterThanOrEqual(state.position);
  expect(ofOther.company).not.toBe(state.company);
});
