import { network } from "@espalier/web/testing/network";
import { expect, test, vi } from "vitest";

import { api } from "./api.ts";
import { session } from "./session.ts";

test("calls are below /api", async () => {
  const sent = vi.fn<typeof fetch>(
    async () => await Promise.resolve(Response.json({ code: 200, msg: "", data: null })),
  );
  network.connect({ fetch: sent, faults: () => [] });
  session.end();
  await api("userLogout");
  expect(sent.mock.calls.map(([address]) => address)).toEqual(["/api/user/logout"]);
});
