import type { ChangeEvent, RefObject } from "react";

type PictureInputProps = {
  label: string;
  /** A button opens it. */
  input: RefObject<HTMLInputElement | null>;
  /** `identity` says which file it is: a file has no text to compare. */
  onPicture: (file: File, identity: string) => void;
};

/** The hidden field by which a device's picture is chosen. */
export function PictureInput({ label, input, onPicture }: PictureInputProps) {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file !== undefined) onPicture(file, `${file.name} ${file.size} ${file.lastModified}`);
    target.value = "";
  }
  return (
    <input
      ref={input}
      type="file"
      accept="image/jpeg,image/png,image/webp"
      hidden
      aria-label={label}
      onChange={choose}
    />
  );
}
