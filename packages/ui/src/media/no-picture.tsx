import { Package } from "lucide-react";

/** Stands where a picture would, on whatever ground its parent has: the outline of a parcel, as large as the place allows. */
export function NoPicture() {
  return (
    <span aria-hidden="true" className="flex size-full items-center justify-center text-ink/25">
      <Package strokeWidth={1.25} className="size-[38%] max-h-20 max-w-20" />
    </span>
  );
}
