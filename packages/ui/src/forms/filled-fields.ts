/**
 * Some password managers write into fields and fire nothing, and some browsers fill them before the page listens. What a
 * field holds is therefore read again when it gets the focus, when the browser marks it as filled (`:autofill` starts the
 * animation `field-filled`), and before its form is sent.
 */

/** The text that each field was last drawn with. */
const shown = new WeakMap<Filled, string>();
const watched = new WeakSet<Document>();

type Filled = HTMLInputElement | HTMLTextAreaElement;

export function noteShown(input: Filled, text: string): void {
  shown.set(input, text);
  const { ownerDocument: page } = input;
  if (watched.has(page)) return;
  watched.add(page);
  page.addEventListener("focusin", ({ target }) => readAgain(formOf(target)), true);
  page.addEventListener("submit", ({ target }) => readAgain(formOf(target)), true);
  page.addEventListener("animationstart", onAnimation, true);
}

function onAnimation({ animationName, target }: AnimationEvent): void {
  if (animationName === "field-filled") readAgain(formOf(target));
}

const formOf = (target: EventTarget | null): HTMLFormElement | null => {
  if (target instanceof HTMLFormElement) return target;
  return target instanceof HTMLElement ? target.closest("form") : null;
};

/** Has every field whose text is not the one that was drawn report it. All are read first: drawing one resets the others. */
function readAgain(form: HTMLFormElement | null): void {
  const filled = [...(form?.elements ?? [])]
    .filter(isFilled)
    .map((input) => ({ input, before: shown.get(input), text: input.value }))
    .filter(({ before, text }) => before !== undefined && before !== text);
  for (const { input, before = "", text } of filled) {
    // React compares with what was set through the element itself, and reports what was set past it.
    input.value = before;
    write(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

const isFilled = (element: Element): element is Filled =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function write(input: Filled, text: string): void {
  const kind = input instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(input, text);
}
