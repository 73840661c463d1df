import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { FormField } from "./form-field.tsx";

test("a field with a text keeps its selection and its fault when it gets the focus, until something is typed", () => {
  render(
    <form>
      <FormField name="name" label="Name" defaultValue="Ann" problem={{ msg: "", faults: { name: "Too long" } }} />
    </form>,
  );
  const input = screen.getByLabelText<HTMLInputElement>("Name");
  // The browser selects the text of a field that the tab key leads to.
  input.value = "Ann Lee";
  input.setSelectionRange(0, 7);
  fireEvent.focusIn(input);
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 7]);
  expect(screen.getByText("Too long")).toBeDefined();
  fireEvent.input(input, { target: { value: "Anna" } });
  expect(screen.queryByText("Too long")).toBeNull();
});
