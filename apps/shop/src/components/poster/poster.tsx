import { QRCodeSVG } from "qrcode.react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";

import type { PosterFacts } from "./poster-facts.ts";
import { INK, MARK, RINGS, WHITE } from "./poster-art.ts";

type PosterProps = { facts: PosterFacts; qr: RefObject<SVGSVGElement | null> };

/** What a member shares as a poster: the name, the QR code of a link, and the code. */
export function Poster({ facts, qr }: PosterProps) {
  const { t } = useTranslation(["invite", "shell"]);
  return (
    <article
      aria-label={`${facts.name} ${facts.line}`}
      className="relative mx-auto flex w-full max-w-[360px] flex-col overflow-hidden rounded-sheet bg-linear-160 from-[#12756c] via-[#0b4b46] to-[#07302d] p-6 text-[#ffffff] max-[359px]:p-5"
    >
      <Rings />
      <p className="relative flex items-center gap-2.5 text-section">
        <Mark />
        {t("shell:brand")}
      </p>
      <header className="relative pt-5">
        <h2 className="line-clamp-2 text-amount leading-tight wrap-anywhere">{facts.name}</h2>
        <p className="pt-1 text-row text-[#d3ece7]">{facts.line}</p>
      </header>
      <div className="relative mt-5 flex flex-col items-center rounded-panel bg-[#ffffff] px-7 pt-7 pb-5 text-[#14201e]">
        <QRCodeSVG
          ref={qr}
          value={facts.link}
          title={t("poster.qr", { link: facts.link })}
          level="M"
          size={224}
          fgColor={INK}
          bgColor={WHITE}
          className="aspect-square h-auto w-full max-w-56"
        />
        <p className="pt-4 text-small text-[#4a5a57]">{facts.codeName}</p>
        <p className="tabular text-amount tracking-[0.12em] wrap-anywhere">{facts.code}</p>
      </div>
      <p className="relative pt-4 text-center text-small text-[#d3ece7]">{facts.scan}</p>
    </article>
  );
}

function Mark() {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${MARK.side} ${MARK.side}`} className="size-10 shrink-0">
      <rect width={MARK.side} height={MARK.side} rx={16} className="fill-[#ffffff]/12" />
      <path d={MARK.tree} fill="none" stroke={WHITE} strokeWidth={MARK.stroke} strokeLinecap="round" />
      {MARK.fruits.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={MARK.fruit} fill={MARK.leaf} />
      ))}
    </svg>
  );
}

function Rings() {
  return (
    <svg aria-hidden="true" viewBox="-160 -160 320 320" className="absolute -top-30 -right-30 size-80">
      {RINGS.map((radius, place) => (
        <circle
          key={radius}
          r={radius - 1}
          className={place === 0 ? "fill-[#ffffff]/8" : "fill-none stroke-[#ffffff]/14"}
        />
      ))}
    </svg>
  );
}
