import DOMPurify from "dompurify";
import { KitWordsContext } from "@espalier/ui/foundations/kit-words";
import { type SyntheticEvent, useContext, useMemo } from "react";

import { SHOWN_HTML } from "./shown-html.ts";

/**
 * HTML that operators wrote. The server cleans it too; anything that could still run or restyle the page is removed
 * here.
 */
export function SafeHtml({ html }: { html: string }) {
  const clean = useMemo(() => cleaned(html), [html]);
  const { pictureFailed } = useContext(KitWordsContext);
  return (
    <div
      className="prose-html"
      dangerouslySetInnerHTML={{ __html: clean }}
      onErrorCapture={({ target }: SyntheticEvent) => {
        if (target instanceof HTMLImageElement) sayInPlaceOf(target, pictureFailed());
      }}
    />
  );
}

/** What the kit's Picture does for a picture of the app. */
function sayInPlaceOf(picture: HTMLImageElement, words: string) {
  const said = document.createElement("span");
  said.setAttribute("role", "img");
  said.setAttribute("aria-label", picture.alt === "" ? words : `${picture.alt}: ${words}`);
  said.className = "picture-failed";
  said.textContent = words;
  picture.replaceWith(said);
}

function cleaned(html: string): string {
  const text = document.createElement("div");
  text.append(DOMPurify.sanitize(html, { ...SHOWN_HTML, RETURN_DOM_FRAGMENT: true }));
  // Elements that are too wide scroll by themselves, so a keyboard has to reach them.
  for (const wide of text.querySelectorAll("table, pre")) wide.setAttribute("tabindex", "0");
  continueOutline(text);
  return text.innerHTML;
}

/**
 * Renumbers headings so that they continue from the screen's title and skip no level, since screen readers navigate by
 * them.
 */
function continueOutline(text: HTMLElement) {
  let above = 1;
  for (const written of text.querySelectorAll("h2, h3, h4")) {
    above = Math.min(Number(written.tagName.slice(1)), above + 1);
    const heading = document.createElement(`h${above}`);
    heading.append(...written.childNodes);
    written.replaceWith(heading);
  }
}
