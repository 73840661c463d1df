import { type ChangeEvent, useState } from "react";

type TextKeys<Form> = { [Key in keyof Form]: Form[Key] extends string ? Key : never }[keyof Form] & string;

/**
 * The values of a form. `field("email")` gives an input its name, value and onChange; `set({ email })` changes any. What
 * follows from the values as they are by then is given as a function.
 */
export function useFields<Form extends Record<string, unknown>>(initial: Form) {
  const [form, setForm] = useState(initial);

  const set = (changes: Partial<Form> | ((before: Form) => Partial<Form>)) =>
    setForm((before) => ({ ...before, ...(typeof changes === "function" ? changes(before) : changes) }));

  const field = <Key extends TextKeys<Form>>(name: Key) => ({
    name,
    value: form[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setForm((before) => ({ ...before, [name]: event.target.value })),
  });

  return { form, set, field, reset: () => setForm(initial) };
}
