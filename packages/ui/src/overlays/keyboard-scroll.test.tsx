import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";

import { FormDrawer } from "../forms/form-drawer.tsx";
import { Sheet } from "./sheet.tsx";

const texts = { close: "Close", cancel: "Cancel", discardTitle: "", discardHint: "", discard: "", stay: "" };
const nothing = () => undefined;

const LAYERS: Readonly<Record<string, (contents: ReactNode) => ReactNode>> = {
  drawer: (contents) => (
    <FormDrawer open title="Keys" onClose={nothing} texts={texts}>
      {contents}
    </FormDrawer>
  ),
  form: (contents) => (
    <FormDrawer open title="Keys" onClose={nothing} texts={texts} submitLabel="Save" onSubmit={nothing}>
      {contents}
    </FormDrawer>
  ),
  sheet: (contents) => (
    <Sheet open title="Keys" onOpenChange={nothing} closeLabel="Close">
      {contents}
    </Sheet>
  ),
};

/** The part that scrolls around a text, when its contents have this height in a room of 500 px. */
const openedWith = (layer: string, contents: ReactNode, height: number): HTMLElement | null => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(height);
  render(LAYERS[layer]?.(contents));
  return screen.getByText("A text").closest<HTMLElement>(".overflow-y-auto");
};

test.each(Object.keys(LAYERS))("a %s whose text scrolls takes the focus, so that keys reach its end", (layer) => {
  expect(openedWith(layer, <p>A text</p>, 900)?.tabIndex).toBe(0);
});

test.each(Object.keys(LAYERS))(
  "a %s that does not scroll, or holds what takes the focus, is no stop of its own",
  (layer) => {
    expect(openedWith(layer, <p>A text</p>, 500)?.hasAttribute("tabindex")).toBe(false);
    cleanup();
    const field = (
      <label>
        A text <input />
      </label>
    );
    expect(openedWith(layer, field, 900)?.hasAttribute("tabindex")).toBe(false);
  },
);
