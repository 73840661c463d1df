import { ImageOff } from "lucide-react";
import { useContext } from "react";

import { classNames } from "../foundations/class-names.ts";
import { KitWordsContext } from "../foundations/kit-words.ts";

type FailedPictureProps = {
  /** What the picture would show; "" where the words beside it say it. */
  alt?: string | undefined;
  className?: string | undefined;
};

/** Says in a picture's place that it could not be loaded. A place too small for words shows a sign, and has them read out. */
export function FailedPicture({ alt = "", className }: FailedPictureProps) {
  const { pictureFailed } = useContext(KitWordsContext);
  const words = pictureFailed();
  return (
    <span
      role="img"
      aria-label={alt === "" ? words : `${alt}: ${words}`}
      title={words}
      className={classNames("@container flex", className)}
    >
      <span className="flex flex-1 flex-col items-center justify-center gap-1.5 p-1 text-center opacity-75">
        <ImageOff aria-hidden="true" size={22} strokeWidth={1.5} className="shrink-0" />
        <span aria-hidden="true" className="hidden text-small @min-[6rem]:block">
          {words}
        </span>
      </span>
    </span>
  );
}
