import { expect, test } from "vitest";
import { checkScreens, DESKTOP } from "../support/check-screens.ts";
import { usesWhatItRequests } from "../support/early-requests.ts";
import { openAdmin } from "../support/open-admin.ts";

test("everything requested early is used, and nothing is requested twice", async () => {
  const page = await openAdmin("owner", { still: true });
  const places = ["/admin/", "/admin/orders", "/admin/orders?status=unshipped", "/admin/members"];
  expect(await checkScreens(page, places, [usesWhatItRequests(page)], DESKTOP)).toEqual([]);
});
