import { toaster } from "@espalier/web/toaster";
import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";

import { drawPoster } from "./draw-poster.ts";
import type { PosterFacts } from "./poster-facts.ts";
import { shareOrSave } from "./share-or-save.ts";
import { qrCells } from "./qr-cells.ts";

/** Draws the poster as a picture and saves it on the device; a toast says whether that worked. */
export function useSavePoster(facts: PosterFacts, qr: RefObject<SVGSVGElement | null>) {
  const { t } = useTranslation(["invite", "shell"]);
  const [busy, setBusy] = useState(false);

  async function save() {
    if (qr.current === null || busy) return;
    setBusy(true);
    try {
      const picture = await posterPicture({ facts, brand: t("shell:brand"), cells: qrCells(qr.current) });
      const isSaved = await shareOrSave(picture, `espalier-${facts.code}.png`);
      if (isSaved) void toaster.show(t("poster.saved"), { tone: "success" });
    } catch {
      void toaster.show(t("poster.saveFailed"), { tone: "danger" });
    } finally {
      setBusy(false);
    }
  }

  return { busy, save: () => void save() };
}

type Drawn = Omit<Parameters<typeof drawPoster>[1], "font">;

/** The poster as a PNG, in the fonts of the page, or in a system font if one does not load. */
async function posterPicture(drawn: Drawn): Promise<Blob> {
  const font = getComputedStyle(document.body).fontFamily;
  const text = `${drawn.brand}${Object.values(drawn.facts).join("")}`;
  await Promise.allSettled(WEIGHTS.map((weight) => document.fonts.load(`${weight} 28px ${font}`, text)));
  const canvas = document.createElement("canvas");
  // The letters are chosen by the language: Chinese and Japanese draw some of the same ones differently.
  canvas.lang = document.documentElement.lang;
  drawPoster(canvas, { ...drawn, font });
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("the canvas gave no picture")) : resolve(blob)),
      "image/png",
    );
  });
}

const WEIGHTS = [400, 500, 600] as const;
