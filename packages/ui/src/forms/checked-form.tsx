import type { ComponentProps } from "react";

import { showFaults } from "./use-typed-field.ts";

type CheckedFormProps = Omit<ComponentProps<"form">, "onSubmit" | "noValidate"> & { onSubmit: () => void };

/** A form that is sent once its fields find nothing wrong: none that is needed is empty, no text is too long. They say so, and the first gets the focus. */
export function CheckedForm({ onSubmit, ...form }: CheckedFormProps) {
  return (
    <form
      {...form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A form inside a portal would reach the form of the page around it.
        event.stopPropagation();
        if (showFaults(event.currentTarget) === "") onSubmit();
      }}
    />
  );
}
