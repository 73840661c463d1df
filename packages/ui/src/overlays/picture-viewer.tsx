import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../foundations/icon-button.tsx";
import { Carousel } from "../media/carousel.tsx";
import { ZoomPicture } from "../media/zoom-picture.tsx";
import { useLayer } from "./use-layer.ts";

export type PictureViewerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pictures: readonly { readonly src: string; readonly label: string }[];
  /** The picture that is shown first. */
  first: number;
  texts: { readonly pictures: string; readonly close: string; readonly zoom: string };
};

/** Pictures in full over the whole screen: swiped through, and enlarged by a tap, two fingers or Enter. */
export function PictureViewer({ open, onOpenChange, pictures, first, texts }: PictureViewerProps) {
  useLayer(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Popup className={popup}>
          <Pictures pictures={pictures} first={first} texts={texts} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Pictures({ pictures, first, texts }: Pick<PictureViewerProps, "pictures" | "first" | "texts">) {
  const [shown, setShown] = useState(first);
  return (
    <>
      <header className="flex items-center justify-between py-1 pr-2 pl-4">
        <Dialog.Title className="tabular text-panel">{pictures[shown]?.label}</Dialog.Title>
        <Dialog.Close render={<IconButton icon={X} label={texts.close} />} />
      </header>
      <div className="min-h-0 flex-1">
        <Carousel
          label={texts.pictures}
          rounded={false}
          first={first}
          onShow={setShown}
          items={pictures.map(({ src, label }) => ({
            id: src,
            label,
            content: <ZoomPicture src={src} label={texts.zoom} className="h-[calc(100dvh-5.5rem)]" />,
          }))}
        />
      </div>
    </>
  );
}

const popup = [
  "pb-safe fixed inset-0 z-40 flex flex-col bg-bg text-ink outline-none transition-opacity duration-(--press)",
  "data-starting-style:opacity-0 data-ending-style:opacity-0",
].join(" ");
