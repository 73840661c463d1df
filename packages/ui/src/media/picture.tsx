import { type ComponentProps, useState } from "react";

import { FailedPicture } from "./failed-picture.tsx";

export type PictureProps = Omit<ComponentProps<"img">, "src" | "alt"> & {
  src: string;
  /** "" where the words beside it say what it shows. */
  alt?: string | undefined;
  /** The place of the words, where it is not that of the picture. */
  failedClassName?: string | undefined;
};

/** A picture. One that fails to load says so in its place. */
export function Picture({ src, alt = "", className, failedClassName = className, onError, ...image }: PictureProps) {
  const [failed, setFailed] = useState("");
  if (failed === src) return <FailedPicture alt={alt} className={failedClassName} />;
  return (
    <img
      {...image}
      src={src}
      alt={alt}
      className={className}
      onError={(event) => {
        setFailed(src);
        onError?.(event);
      }}
    />
  );
}
