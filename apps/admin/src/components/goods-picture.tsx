import { NoPicture } from "@espalier/ui/media/no-picture";
import { Picture } from "@espalier/ui/media/picture";

import { smallPicture } from "../lib/upload-picture.ts";

/** The small picture of goods in a list. Goods that came in a file have none yet. */
export function GoodsPicture({ address }: { address: string }) {
  const look = "size-8 rounded-control bg-sunken object-cover";
  if (address === "")
    return (
      <span className={`block ${look}`}>
        <NoPicture />
      </span>
    );
  return <Picture src={smallPicture(address)} loading="lazy" className={look} />;
}
