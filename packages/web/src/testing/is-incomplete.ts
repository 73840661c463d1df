/** Whether a button looks and is announced as disabled, though a press still has its form say what is missing. */
export const isIncomplete = (button: HTMLElement): boolean =>
  button.getAttribute("aria-disabled") === "true" && !button.hasAttribute("disabled");
