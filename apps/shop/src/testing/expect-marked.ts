import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";

/** Waits until the field of this label says so, has the focus, and was announced once. */
export async function expectMarked(label: string | RegExp, text: string | RegExp): Promise<void> {
  await waitFor(() => {
    expect(faultOf(label)).toMatch(text);
    expect(document.activeElement).toBe(fieldOf(label));
    const announced = screen.getAllByRole("alert").filter(({ textContent }) => textContent === faultOf(label));
    expect(announced).toHaveLength(1);
  });
}

/** What the field of this label says is wrong with it, "" for nothing. */
export function faultOf(label: string | RegExp): string {
  const field = fieldOf(label);
  const note = field.getAttribute("aria-describedby");
  const isMarked = field instanceof HTMLButtonElement || field.getAttribute("aria-invalid") === "true";
  return note === null || !isMarked ? "" : (document.getElementById(note)?.textContent ?? "");
}

const fieldOf = (label: string | RegExp): HTMLElement =>
  screen.getByLabelText(label, { selector: "input, textarea, button" });
