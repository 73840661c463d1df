import type { ComponentProps } from "react";

import { TextField } from "@espalier/ui/forms/text-field";

import type { Problem } from "../../lib/problem.ts";
import { useFault } from "../../lib/use-fault.ts";
import type { CheckoutForm } from "./checkout-form.ts";

type TypedFieldProps = Omit<ComponentProps<typeof TextField>, "name" | "defaultValue" | "value" | "error"> & {
  readonly name: keyof CheckoutForm;
  readonly typed: CheckoutForm;
  readonly problem: Problem | null;
};

/** A field of the order, with what was typed before and what was wrong with it. The browser holds what is typed. */
export function TypedField({ name, typed, problem, ...rest }: TypedFieldProps) {
  return <TextField {...rest} name={name} defaultValue={typed[name]} {...useFault(problem, name)} />;
}
