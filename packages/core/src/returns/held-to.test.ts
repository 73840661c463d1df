import { expect, test } from "vitest";

import { heldTo } from "./held-to.ts";

const at = (day: string): Date => new Date(`${day}T09:00:00Z`);
const order = { country: "SG", shippedAt: at("2026-05-04"), receivedAt: at("2026-05-06") };

test("a profit is held for as long as the goods may come back: by the company's days, or by the law where it gives more", () => {
  expect(heldTo(order, 7)).toBe("2026-05-13");
  expect(heldTo({ ...order, country: "DE" }, 7)).toBe("2026-05-20");
  expect(heldTo({ ...order, country: "DE" }, 30)).toBe("2026-06-05");
  expect(heldTo(order, 0)).toBe("2026-05-06");
});

test("a parcel that nobody says has arrived counts as received after 30 days, and nothing ends before it is sent", () => {
  expect(heldTo({ ...order, receivedAt: null }, 7)).toBe("2026-06-10");
  expect(heldTo({ ...order, shippedAt: null, receivedAt: null }, 7)).toBeNull();
});
