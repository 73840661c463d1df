import { toaster } from "@espalier/web/toaster";
import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";

import { drawPoster } from "./draw-poster.ts";
import type { Invite } from "./invite.ts";
import { shareOrSave } from "../share-or-save.ts";
import { qrCells } from "./qr-cells.ts";

/** Draws the poster as a picture and saves it on the device; a toast says whether that worked. */
export function useSavePoster(invite: Invite, qr: RefObject<SVGSVGElement | null>) {
  const { t } = useTranslation(["invite", "shell"]);
  const [busy, setBusy] = useState(false);

  async function save() {
    if (qr.current === null || busy) return;
    setBusy(true);
    try {
      const words = { brand: t("shell:brand"), line: t("line"), code: t("code"), scan: t("scan") };
      const picture = await posterPicture({ invite, words, cells: qrCells(qr.current) });
      const isSaved = await shareOrSave(picture, `espalier-${invite.code}.png`);
      if (isSaved) void toaster.show(t("saved"), { tone: "success" });
    } catch {
      void toaster.show(t("saveFailed"), { tone: "danger" });
    } finally {
      setBusy(false);
    }
  }

  return { busy, save: () => void save() };
}

type PosterFacts = Omit<Parameters<typeof drawPoster>[1], "font">;

/** The poster as a PNG, in the fonts of the page, or in a system font if one does not load. */
async function posterPicture(facts: PosterFacts): Promise<Blob> {
  const font = getComputedStyle(document.body).fontFamily;
  const text = `${facts.invite.name}${facts.invite.code}${Object.values(facts.words).join("")}`;
  await Promise.allSettled(WEIGHTS.map((weight) => document.fonts.load(`${weight} 28px ${font}`, text)));
  const canvas = document.createElement("canvas");
  // The letters are chosen by the language: Chinese and Japanese draw some of the same ones differently.
  canvas.lang = document.documentElement.lang;
  drawPoster(canvas, { ...facts, font });
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("the canvas gave no picture")) : resolve(blob)),
      "image/png",
    );
  });
}

const WEIGHTS = [400, 500, 600] as const;
