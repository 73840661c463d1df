import DOMPurify from "dompurify";
import { useMemo } from "react";

/** Text the house wrote in HTML. The server cleans it too; what still could run or restyle the page is taken out here. */
export function SafeHtml({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, ...FORBIDDEN }), [html]);
  return <div className="prose-html" dangerouslySetInnerHTML={{ __html: clean }} />;
}

const FORBIDDEN = {
  FORBID_TAGS: ["style", "form", "input", "button", "textarea", "select", "iframe"],
  FORBID_ATTR: ["style", "class", "id"],
};
