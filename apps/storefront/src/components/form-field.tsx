import { TextField, type TextFieldProps } from "@espalier/ui/forms/text-field";

import type { Problem } from "../lib/problem.ts";
import { useFault } from "../lib/use-fault.ts";

/** A field of a form with what was wrong with it. The browser holds what is typed. */
export function FormField({ problem, ...field }: TextFieldProps & { name: string; problem: Problem | null }) {
  return <TextField {...field} {...useFault(problem, field.name)} />;
}
