import { Button } from "@espalier/ui/foundations/button";
import { Plus } from "lucide-react";

/** Adds to the list of a section, in the section's head. */
export function AddButton({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <Button variant="soft" size="small" icon={Plus} onClick={onAdd}>
      {label}
    </Button>
  );
}
