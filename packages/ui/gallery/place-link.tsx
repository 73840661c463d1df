import type { LinkSlot } from "../src/navigation/link-slot.ts";

/** A link for the gallery in place of a router's: takes the kit's slot and goes to a place on this page. */
export function PlaceLink({ to, onClick, children, ...rest }: LinkSlot & { to: string; onClick?: () => void }) {
  return (
    <a href={`#${to}`} onClick={onClick} {...rest}>
      {children}
    </a>
  );
}
