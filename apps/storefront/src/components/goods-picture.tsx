import { NoPicture } from "@espalier/ui/media/no-picture";
import { Picture } from "@espalier/ui/media/picture";

const GROUNDS = ["tint-1", "tint-2", "tint-3", "tint-4", "tint-5", "tint-6"] as const;

type GoodsPictureProps = {
  /** The goods' id, which chooses the ground. */
  readonly id: number;
  readonly src: string;
  readonly alt?: string | undefined;
  /** The picture that the page is about: it comes at once and before all others. */
  readonly first?: boolean;
  readonly className?: string;
};

/** A square picture on a soft ground. */
export function GoodsPicture({ id, src, alt = "", first = false, className = "" }: GoodsPictureProps) {
  return (
    <span className={`block aspect-square overflow-hidden ${GROUNDS[id % GROUNDS.length] ?? ""} ${className}`}>
      {src === "" ? (
        <NoPicture />
      ) : (
        <Picture
          src={src}
          alt={alt}
          width={800}
          height={800}
          loading={first ? "eager" : "lazy"}
          fetchPriority={first ? "high" : "auto"}
          decoding="async"
          className="size-full object-cover dark:brightness-[0.88]"
        />
      )}
    </span>
  );
}
