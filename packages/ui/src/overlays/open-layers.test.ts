import { expect, test } from "vitest";
import { createOpenLayers } from "./open-layers.ts";

test("the topmost layer is closed first", () => {
  const layers = createOpenLayers();
  const closed: string[] = [];
  const endSheet = layers.hold(() => closed.push("sheet"));
  const endDialog = layers.hold(() => closed.push("dialog"));
  layers.closeTop();
  endDialog();
  layers.closeTop();
  endSheet();
  expect(closed).toEqual(["dialog", "sheet"]);
  expect(layers.any()).toBe(false);
});

test("a layer below may end before the one above it, and may say so twice", () => {
  const layers = createOpenLayers();
  const closed: string[] = [];
  const endSheet = layers.hold(() => closed.push("sheet"));
  layers.hold(() => closed.push("dialog"));
  endSheet();
  endSheet();
  layers.closeTop();
  expect(closed).toEqual(["dialog"]);
  expect(layers.any()).toBe(true);
});

test("with nothing open there is nothing to close", () => {
  const layers = createOpenLayers();
  layers.closeTop();
  expect(layers.any()).toBe(false);
});
