import { IconButton } from "@espalier/ui/foundations/icon-button";
import { CornerLeftUp, Maximize, Minus, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { PanZoom } from "./use-pan-zoom.ts";

type ZoomButtonsProps = { pan: PanZoom; onAll: () => void; onUp: (() => void) | undefined };

/** Beside the picture: larger, smaller, all of it, and one level up. */
export function ZoomButtons({ pan, onAll, onUp }: ZoomButtonsProps) {
  const { t } = useTranslation("network");
  return (
    <div className="panel-ring absolute bottom-4 left-4 flex flex-col p-1">
      {onUp === undefined ? null : <IconButton icon={CornerLeftUp} label={t("up")} onClick={onUp} />}
      <IconButton icon={Plus} label={t("zoomIn")} onClick={() => pan.zoom(STEP)} />
      <IconButton icon={Minus} label={t("zoomOut")} onClick={() => pan.zoom(1 / STEP)} />
      <IconButton icon={Maximize} label={t("showAll")} onClick={onAll} />
    </div>
  );
}

/** By how much one press zooms. */
export const STEP = 1.3;
