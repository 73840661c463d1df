import { pending, refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../../testing/open-admin.ts";
import { sample } from "../../../testing/sample.ts";

const PATH = "/plans/simulations/7";
const simulation = (fields: object) =>
  sample("adminSimulationView", { id: 7, version: 3, msg: "", stale: false, progress: 0, result: null, ...fields });

describe("a simulation", () => {
  test("in progress shows its progress and can be cancelled", async () => {
    const adminSimulationView = simulation({ status: "running", progress: 40 });
    const admin = await openAdmin(PATH, { answers: { adminSimulationView, adminSimulationCancel: pending() } });
    const bar = await screen.findByRole("progressbar", { name: "Recalculating past periods" });
    expect(bar.getAttribute("aria-valuetext")).toBe("40%");
    await admin.press("Cancel");
    await waitFor(() => expect(admin.stub.sent("adminSimulationCancel")).toEqual([{ id: 7 }]));
  });

  test("cannot be cancelled by an operator who may not change plans", async () => {
    const adminSimulationView = simulation({ status: "running", progress: 40 });
    await openAdmin(PATH, { answers: { adminSimulationView }, role: "support" });
    await screen.findByText(/\p{L}/u, { selector: "h1" });
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
  });

  test.each([
    ["cancelled", "", "It was cancelled."],
    ["failed", "", "It failed. See the server's log."],
    ["failed", "The plan pays more than 100%.", "The plan pays more than 100%."],
  ] as const)("that is %s says so (%j)", async (status, msg, words) => {
    await openAdmin(PATH, { answers: { adminSimulationView: simulation({ status, msg }) } });
    expect(await screen.findByText(words)).toBeDefined();
  });

  test("of a draft that was changed since says so", async () => {
    await openAdmin(PATH, { answers: { adminSimulationView: simulation({ status: "cancelled", stale: true }) } });
    expect(await screen.findByText("The draft was changed after this simulation.")).toBeDefined();
  });

  test("that does not exist leads back", async () => {
    await openAdmin(PATH, { answers: { adminSimulationView: refused("plan.job_unknown") } });
    expect(await screen.findByRole("heading", { level: 1, name: "This page does not exist" })).toBeDefined();
  });
});
