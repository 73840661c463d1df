import { FieldNotes } from "@espalier/ui/forms/field-frame";
import { IconButton } from "@espalier/ui/foundations/icon-button";
import { Picture } from "@espalier/ui/media/picture";
import { Spinner } from "@espalier/ui/feedback/spinner";
import { useSubmit } from "@espalier/web/use-submit";
import { ImagePlus, X } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { PICTURE_TYPES, smallPicture, uploadPicture } from "../lib/upload-picture.ts";

type PictureFieldProps = {
  label: string;
  hint?: string;
  /** The address of the picture; "" for none. */
  value: string;
  onChange: (address: string) => void;
  /** Whether the picture can be removed. */
  clearable?: boolean;
};

/** One picture, uploaded as soon as it is chosen. */
export function PictureField({ label, hint, value, onChange, clearable = false }: PictureFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const { busy, submit } = useSubmit({
    send: (file: File, options) => uploadPicture(file, options),
    onDone: ({ address }) => onChange(address),
  });
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-medium text-ink-2">
        {label}
      </label>
      <div className="flex items-center gap-3">
        <span className="relative flex h-20 w-32 shrink-0 items-center justify-center overflow-hidden rounded-control bg-sunken text-ink-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
          {value === "" ? (
            <ImagePlus aria-hidden="true" size={20} />
          ) : (
            <Picture src={smallPicture(value)} className="size-full object-cover" />
          )}
          {busy ? (
            <span className="absolute inset-0 flex items-center justify-center bg-sunken/80">
              <Spinner />
            </span>
          ) : null}
          <input
            id={id}
            type="file"
            accept={PICTURE_TYPES}
            disabled={busy}
            onChange={(event) => {
              const file = event.target.files?.item(0) ?? null;
              event.target.value = "";
              // Choosing the same file twice is two requests: name and size say nothing about its content.
              if (file !== null) submit(file, `${file.name} ${file.size} ${file.lastModified}`);
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </span>
        {clearable && value !== "" ? (
          <IconButton icon={X} label={t("picture.remove")} onClick={() => onChange("")} />
        ) : null}
      </div>
      <FieldNotes id={id} hint={hint ?? t("picture.hint")} error={undefined} />
    </div>
  );
}
