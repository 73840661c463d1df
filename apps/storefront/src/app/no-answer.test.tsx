import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { openPage, Refused, sample } from "../testing/open-page.tsx";

test("a page whose answer got lost, such as that of a payment on its way, comes back with the connection", async () => {
  let isAway = false;
  const storeOrderView = async () => {
    if (isAway) throw new Refused("network", "No connection.");
    return sample("storeOrderView");
  };
  const { router } = await openPage("/shop/en/order/token", { answers: { storeOrderView } });
  isAway = true;
  await router?.revalidate();
  expect((await screen.findByRole("alert")).textContent).toContain("No connection.");
  isAway = false;
  await waitFor(() => expect(router?.state.revalidation).toBe("idle"));
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(screen.getByRole("heading", { level: 1 })).toBeDefined();
});
