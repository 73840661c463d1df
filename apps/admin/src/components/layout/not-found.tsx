import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { SearchX } from "lucide-react";

/** Shown when a number in the address refers to nothing. */
export function NotFound({ title }: { title: string }) {
  return <EmptyState icon={SearchX} title={title} />;
}
