import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  icon: LucideIcon;
  title: string;
  state: string;
  since: string;
  action: ReactNode;
};

/** Something that a member logs in with: its name, its state, since when it counts, and its removal. */
export function SecurityItem({ icon: Icon, title, state, since, action }: Props) {
  return (
    <article className="panel-ring flex items-center gap-3.5 p-4">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-tile bg-sunken text-ink-2">
        <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-40">
          <p className="text-row text-ink wrap-anywhere">{title}</p>
          <p className="tabular text-small text-ink-2">{state}</p>
          <p className="tabular text-small text-ink-3">{since}</p>
        </div>
        {action}
      </div>
    </article>
  );
}
