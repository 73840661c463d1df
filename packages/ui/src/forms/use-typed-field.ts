import { type Ref, useContext, useEffect, useImperativeHandle, useRef, useState } from "react";

import { KitWordsContext } from "../foundations/kit-words.ts";
import { noteShown } from "./filled-fields.ts";

export type TypedInput = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a typed field is held to. */
export type TypedLimits = {
  /**
   * The most characters. What is longer stays in the field, which says so and stops the form: it is never cut, since what was
   * pasted would become something else.
   */
  limit?: number | undefined;
  /** What is kept of what is typed, where blanks or dashes mean nothing; only that counts. */
  kept?: ((typed: string) => string) | undefined;
};

type Typed<Input extends TypedInput> = TypedLimits & {
  value: unknown;
  required?: boolean | undefined;
  error?: string | undefined;
  ref: Ref<Input> | undefined;
};

/**
 * The error of a typed field and how its input is watched. A fault is the input's custom validity, so that forms find it: the
 * browser itself, or `showFaults`.
 */
export function useTypedField<Input extends TypedInput>(typed: Typed<Input>) {
  const { limit, kept = trimmed, value, required = false, error, ref } = typed;
  const { lengthOf, isBlank, missing, tooLong } = useContext(KitWordsContext);
  const input = useRef<Input>(null);
  useImperativeHandle(ref, () => {
    if (input.current === null) throw new Error("A typed field has no input");
    return input.current;
  }, []);
  const [found, setFound] = useState("");
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const over = limit === undefined ? 0 : lengthOf(kept(text)) - limit;
  const excess = over > 0 ? tooLong(over, limit ?? 0) : "";
  const fault = required && isBlank(text) ? missing() : excess;

  useEffect(() => {
    if (input.current === null) return;
    // Without a value the browser holds the text: what fills the field needs to be said to nobody.
    if (value !== undefined && !(input.current instanceof HTMLSelectElement)) noteShown(input.current, text);
    input.current.setCustomValidity(fault);
  }, [value, text, fault]);

  return {
    /** Too much is said at once, nothing only once the form was sent. */
    error: [excess, error, found === fault ? found : ""].find((each) => each !== undefined && each !== ""),
    attach: input,
    onInvalid: (event: { readonly currentTarget: Input; preventDefault: () => void }) => {
      const { validity, validationMessage } = event.currentTarget;
      if (!validity.customError) return;
      event.preventDefault();
      setFound(validationMessage);
      if (isFirst(event.currentTarget)) event.currentTarget.focus();
    },
  };
}

const trimmed = (typed: string): string => typed.trim();

const isFirst = (input: TypedInput): boolean =>
  [...(input.form?.elements ?? [])].find((each) => isTyped(each) && each.validity.customError) === input;

const isTyped = (element: unknown): element is TypedInput =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** Has each field of a form that is at fault say so, or only one, and focuses the first. Answers its words; "" if nothing is wrong. */
export function showFaults(form: HTMLFormElement, only?: string): string {
  const wrong = [...form.elements]
    .filter(isTyped)
    .filter(({ validity, name }) => validity.customError && (only === undefined || name === only));
  for (const input of wrong) input.checkValidity();
  return wrong[0]?.validationMessage ?? "";
}
