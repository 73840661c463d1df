import type { DataOf } from "@espalier/contract/types";
import { refused } from "@espalier/web/testing/call-stub";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../testing/open-shop.ts";

const options = (changes: Partial<DataOf<"returnOptions">> = {}): DataOf<"returnOptions"> => ({
  order_sn: "E1",
  order_status: 3,
  paid_type: 1,
  kinds: [
    { kind: "withdrawal", allowed: true, last_day: "2026-12-14", msg: "" },
    { kind: "changed_mind", allowed: false, last_day: "", msg: "Goods cannot be returned for this reason" },
    { kind: "faulty", allowed: true, last_day: "2028-11-30", msg: "" },
    { kind: "damaged", allowed: true, last_day: "2028-11-30", msg: "" },
    { kind: "wrong", allowed: true, last_day: "2028-11-30", msg: "" },
  ],
  lines: [
    {
      line: 1,
      title: "Green tea",
      thumb: "",
      number: 3,
      price: "10.00",
      left: 3,
      returnable: true,
      return_rule: "sealed",
    },
    {
      line: 2,
      title: "Face cream",
      thumb: "",
      number: 1,
      price: "30.00",
      left: 1,
      returnable: false,
      return_rule: "perishable",
    },
  ],
  returns: [],
  exchange_of: "",
  ...changes,
});

const preview: DataOf<"returnPreview"> = {
  paid: "20.00",
  charges: [{ position: 1, kind: "goods", title: "", amount: "20.00" }],
  kept_delivery: "4.50",
  pv: "10.00",
  paid_type: 1,
  whole: false,
  coupon_back: null,
  to_send: true,
};

const created: DataOf<"returnCreate"> = {
  return_sn: "T1",
  state: "approved",
  at: 1_796_000_000,
  order_sn: "E1",
  email: true,
};

describe("withdrawing from the contract", () => {
  test("takes two steps, asks for no reason, and confirms with date and time", async () => {
    const { user, stub } = await openShop("/mine/return/ask?sn=E1&kind=withdrawal", {
      answers: { returnOptions: options(), returnPreview: preview, returnCreate: created },
    });
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.queryByRole("spinbutton", { name: "Pieces of Face cream" })).toBeNull();
    expect(await screen.findByText("Can be returned unopened, or if something is wrong")).toBeDefined();
    expect(screen.getByText("Spoils quickly: cannot be returned unless something is wrong")).toBeDefined();
    await user.click(await screen.findByRole("button", { name: "One less" }));
    expect(await screen.findByText("You get back")).toBeDefined();
    expect(screen.getByText(/price of the cheapest method/).textContent).toMatch(/4\.50 SP$/);
    await user.click(await screen.findByRole("button", { name: "Confirm withdrawal" }));
    expect(await screen.findByRole("heading", { name: "You withdrew from the contract" })).toBeDefined();
    expect(screen.getByText("T1")).toBeDefined();
    expect(screen.getByText("A mail with the same facts is on its way to you.")).toBeDefined();
    expect(stub.sent("returnCreate")).toMatchObject([{ sn: "E1", kind: "withdrawal", confirmed_amount: "20.00" }]);
    expect(JSON.stringify(stub.sent("returnCreate"))).toMatch(/line\W+1\W+number\W+2\W/);
  });
});

test("a fault needs words, and what was typed stays when it is refused", async () => {
  const { user, stub } = await openShop("/mine/return/ask?sn=E1", {
    answers: {
      returnOptions: options(),
      returnPreview: preview,
      returnCreate: refused("return.changed"),
    },
  });
  expect(screen.queryByRole("radio", { name: /Changed my mind/ })).toBeNull();
  await user.click(await screen.findByRole("radio", { name: /Faulty/ }));
  const [, cream] = await screen.findAllByRole("button", { name: "One more" });
  if (cream) await user.click(cream);
  await screen.findByText("You get back");
  await user.click(screen.getByRole("button", { name: "Ask for the return" }));
  expect(stub.sent("returnCreate")).toEqual([]);
  const words = screen.getByRole("textbox", { name: "Describe it" });
  await user.type(words, "cracked");
  await user.click(screen.getByRole("button", { name: "Ask for the return" }));
  expect(await screen.findByText("What you get back has changed. Please look at it again")).toBeDefined();
  expect(words).toHaveProperty("value", "cracked");
});

describe("what the buyer wants for the goods", () => {
  const open = async (changes: Partial<DataOf<"returnOptions">> = {}) =>
    await openShop("/mine/return/ask?sn=E1", {
      answers: { returnOptions: { ...options(), ...changes }, returnPreview: preview, returnCreate: created },
    });

  test("is other goods if they say so", async () => {
    const { user, stub } = await open();
    await user.click(await screen.findByRole("radio", { name: /Faulty/ }));
    expect(await screen.findByRole("radio", { name: "The money back" })).toHaveProperty("checked", true);
    await user.click(screen.getByRole("radio", { name: /^Other goods/ }));
    const [, cream] = await screen.findAllByRole("button", { name: "One more" });
    if (cream) await user.click(cream);
    await screen.findByText("You get back");
    await user.type(screen.getByRole("textbox", { name: "Describe it" }), "cracked");
    await user.click(screen.getByRole("button", { name: "Ask for the return" }));
    expect(await screen.findByText("T1")).toBeDefined();
    expect(stub.sent("returnCreate")).toMatchObject([{ resolution: "exchange" }]);
  });

  test("is the money where a card paid, which is said before anything is done", async () => {
    const { user } = await open({ paid_type: 2 });
    await user.click(await screen.findByRole("radio", { name: /Faulty/ }));
    expect(await screen.findByText(/^This order was paid by card, so the money goes back to the card/)).toBeDefined();
    expect(screen.queryByRole("radio", { name: /^Other goods/ })).toBeNull();
  });
});
