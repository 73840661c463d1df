import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { openAdmin } from "../testing/open-admin.ts";
import { sample } from "../testing/sample.ts";

const none = { total: 0, list: [] };
const answers = {
  adminOverviewWaiting: sample("adminOverviewWaiting"),
  adminWithdrawalList: none,
  adminQuestionList: none,
  adminOrderList: none,
  adminApprovalList: none,
  adminOperatorList: none,
};

test("the navigation of a small screen opens on demand and closes when the page changes", async () => {
  const admin = await openAdmin("/operators", { answers, frame: true });
  await admin.press("Open the navigation");
  const drawer = await screen.findByRole("dialog");
  const orders = await within(drawer).findByRole("link", { name: /^Orders/ });
  await admin.user.click(orders);
  await admin.expectPath("/orders");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
