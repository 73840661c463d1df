import { CheckedForm } from "@espalier/ui/forms/checked-form";
import type { ComponentProps } from "react";

import { useUnsavedChanges } from "@espalier/web/leaving/use-unsaved-changes";

type EditorFormProps = ComponentProps<typeof CheckedForm> & {
  /** Whether something was typed that leaving would lose. */
  changed: boolean;
  /** Whether its save is in progress. */
  busy: boolean;
};

/** A form on a page, which asks before what was typed in it is lost. */
export function EditorForm({ changed, busy, ...form }: EditorFormProps) {
  useUnsavedChanges(changed && !busy);
  return <CheckedForm {...form} />;
}
