import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { SearchX } from "lucide-react";

/** What stands where a number in the address names nothing. */
export function NotFound({ title }: { title: string }) {
  return <EmptyState icon={SearchX} title={title} />;
}
