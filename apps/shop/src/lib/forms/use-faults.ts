import { CallError } from "@espalier/contract/caller";
import { showFaults } from "@espalier/ui/forms/use-typed-field";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useEffect, useRef, useState } from "react";

import { type AnyRefusedFields, refusedField } from "./refused-field.ts";

/** What is wrong with a field, in words; without words the field is only focused. */
type Fault<Field extends string> = { readonly field: Field; readonly text: string };

type Mark<Field extends string> = Fault<Field> & { readonly value: unknown; readonly isRefusal: boolean };

type Checked<Form> = {
  readonly form: Form;
  /** What is wrong before anything is sent, in the order in which it is said. */
  readonly problems: readonly Fault<keyof Form & string>[];
  readonly tone?: "danger";
};

type Refusing<Form> = {
  /** The message when no answer came that gives a reason. */
  readonly instead?: string | undefined;
  /** What the refusal itself changes in the form. */
  readonly changes?: Partial<Form> | undefined;
};

export type Faults<Form> = {
  /** What is said at the field. It goes when the field changes. */
  readonly errorOf: (field: keyof Form & string) => string | undefined;
  /** What is announced once. */
  readonly announced: string | undefined;
  /** Whether nothing is wrong, with all fields or with one. Otherwise says the first problem, marks all and focuses the first. */
  readonly check: (only?: keyof Form & string) => boolean;
  /** Says why a call was refused, and marks and focuses the field that it is about. */
  readonly refuse: (error: unknown, refused: AnyRefusedFields<keyof Form & string>, refusing?: Refusing<Form>) => void;
  readonly focus: (field: keyof Form & string) => void;
  /** Receives the form, whose fields are focused. */
  readonly attach: (form: HTMLFormElement | null) => void;
};

/** The faults of a form's fields: those found before sending and those the server refuses. `FaultForm` is its form. */
export function useFaults<Form extends Record<string, unknown>>({ form, problems, tone }: Checked<Form>): Faults<Form> {
  type Field = keyof Form & string;
  const place = useRef<HTMLFormElement>(null);
  const [marks, setMarks] = useState<readonly Mark<Field>[]>([]);
  const [wanted, setWanted] = useState<{ readonly field: Field }>();

  useEffect(() => {
    if (wanted !== undefined) focusField(place.current, wanted.field);
  }, [wanted]);

  /** A mark holds for the value that was wrong, and a problem as long as it is there: another field may solve it. */
  const holds = ({ field, text, value, isRefusal }: Mark<Field>) =>
    value === form[field] && (isRefusal || problems.some((each) => each.field === field && each.text === text));

  const focus = (field: Field) => setWanted({ field });

  function check(only?: Field): boolean {
    const found = only === undefined ? problems : problems.filter(({ field }) => field === only);
    const [first] = found;
    if (first === undefined) return isTypedRight(place.current, only);
    if (first.text !== "") void toaster.show(first.text, { tone });
    setMarks(found.map((each) => ({ ...each, value: form[each.field], isRefusal: false })));
    focus(first.field);
    return false;
  }

  function refuse(error: unknown, refused: AnyRefusedFields<Field>, { instead, changes }: Refusing<Form> = {}) {
    toastFailure(error, instead);
    const field = refusedField(error, refused);
    if (field === undefined || !(error instanceof CallError)) return;
    setMarks([{ field, text: error.msg, value: { ...form, ...changes }[field], isRefusal: true }]);
    focus(field);
  }

  const shown = marks.filter((mark) => mark.text !== "" && holds(mark));
  return {
    errorOf: (field) => shown.find((mark) => mark.field === field)?.text,
    announced: shown.find((mark) => mark === marks[0])?.text,
    check,
    refuse,
    focus,
    attach: (element) => {
      place.current = element;
    },
  };
}

/** What the fields themselves find wrong, such as a text that is too long, they say at their place. */
function isTypedRight(form: HTMLFormElement | null, only: string | undefined): boolean {
  const words = form === null ? "" : showFaults(form, only);
  if (words !== "") void toaster.show(words, { tone: "danger" });
  return words === "";
}

/** In the middle of the screen, clear of the bars and of the message. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(
    `:is([name="${name}"], [data-field="${name}"] :is(button, a, input):not(:disabled))`,
  );
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}
