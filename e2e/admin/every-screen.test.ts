import { expect, test } from "vitest";
import { adminAddresses } from "../support/admin-screens.ts";
import { axeViolations } from "../support/axe-violations.ts";
import { type Check, checkScreens, cutsNoCell, DESKTOP, noKeys, WALK_MS } from "../support/check-screens.ts";
import { openAdmin } from "../support/open-admin.ts";
import { brokenWords, sidewaysBy } from "../support/read-screen.ts";

// The content security policy is checked too: a browser reports what it blocks as an error of the page, which fails a test.
test(
  "no screen shows a locale key, has a serious accessibility fault, cuts a number, or scrolls sideways or breaks a word on a phone",
  async () => {
    const page = await openAdmin("owner", { still: true });
    const checks = [noKeys, accessible, cutsNoCell, fitsPhones];
    expect(await checkScreens(page, await adminAddresses(), checks, DESKTOP)).toEqual([]);
  },
  WALK_MS,
);

const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 700 },
];

/** In light and dark. */
const accessible: Check = async (page, address) => {
  const faults = [...(await axeViolations(page, address, "all rules"))];
  await page.emulateMedia({ colorScheme: "dark" });
  faults.push(...(await axeViolations(page, `${address} dark`, "colours")));
  await page.emulateMedia({ colorScheme: "light" });
  return faults;
};

const fitsPhones: Check = async (page, address) => {
  const faults: string[] = [];
  for (const viewport of PHONES) {
    await page.setViewportSize(viewport);
    const where = `${address} at ${viewport.width}`;
    faults.push(...(await sidewaysBy(page, where)), ...(await brokenWords(page, where)));
  }
  return faults;
};
