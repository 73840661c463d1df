import type { ComponentProps } from "react";

import type { Faults } from "../lib/forms/use-faults.ts";

type FaultFormProps<Form> = Omit<ComponentProps<"form">, "ref" | "noValidate"> & { faults: Faults<Form> };

/** A form whose fields are marked by `useFaults`, and which announces the first of them once. */
export function FaultForm<Form>({
  faults,
  children,
  className = "flex flex-col gap-4",
  ...form
}: FaultFormProps<Form>) {
  const { attach, announced } = faults;
  return (
    <form {...form} noValidate ref={attach} className={className}>
      {children}
      <p role="alert" className="sr-only">
        {announced}
      </p>
    </form>
  );
}
