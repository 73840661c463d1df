import { Avatar } from "@espalier/ui/media/avatar";

/** A member's initials with the number of the rank. */
export function NodeFace({ name, rank, size = "small" }: { name: string; rank: number; size?: "small" | "medium" }) {
  return (
    <span className="relative shrink-0">
      <Avatar name={name} size={size} />
      {rank > 0 ? (
        <span
          aria-hidden="true"
          className="tabular absolute -right-1 -bottom-0.5 flex h-4 min-w-4 items-center justify-center rounded-pill bg-accent px-0.5 text-[11px] leading-none font-semibold text-on-accent ring-2 ring-surface"
        >
          {rank}
        </span>
      ) : null}
    </span>
  );
}
