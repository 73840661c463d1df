import { expect, test } from "vitest";
import { adminAddresses } from "../support/admin-screens.ts";
import { checkScreens, cutsNoCell, DESKTOP, noKeys, WALK_MS } from "../support/check-screens.ts";
import { openAdmin } from "../support/open-admin.ts";

test(
  "no screen shows a locale key or cuts a number of a table in Chinese",
  async () => {
    const page = await openAdmin("owner", { language: "cn", still: true });
    expect(await checkScreens(page, await adminAddresses(), [noKeys, cutsNoCell], DESKTOP)).toEqual([]);
  },
  WALK_MS,
);
