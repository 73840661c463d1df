import { type Language, languageTag } from "@espalier/core/text/language";
import escapeHtml from "escape-html";

import type { FilledMessage } from "./fill-template.ts";

/**
 * Renders a message as HTML mail: in the company's style, without external resources, in the reader's light or dark
 * scheme. Styles are inline, since some mail programs remove style sheets; the style sheet only adds the dark scheme.
 */
export const renderHtml = (message: FilledMessage, language: Language, publicUrl: string): string => {
  const [first = "", ...others] = message.paragraphs;
  return `<!doctype html>
<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(message.subject)}</title>
<style>${DARK}</style>
</head>
<body class="ground" style="margin:0;padding:24px 12px;background:#f6f7f5;color:#14201e;font:15px/24px ${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;text-align:left">
<tr><td class="brand" style="padding:0 4px 16px;color:#0b5f58;font-size:17px;font-weight:600">Espalier</td></tr>
<tr><td class="card" style="padding:28px 24px;background:#ffffff;border:1px solid #e4e8e5;border-radius:20px">
<h1 class="ink" style="margin:0 0 12px;color:#14201e;font-size:22px;line-height:28px;font-weight:600">${escapeHtml(titleOf(message))}</h1>
${[paragraph(first), secret(message), facts(message), ...others.map(paragraph), button(message)].filter((block) => block !== "").join("\n")}
</td></tr>
<tr><td class="quiet" style="padding:16px 4px 0;color:#5f6f6c;font-size:13px;line-height:20px"><a class="quiet" href="${escapeHtml(publicUrl)}" style="color:#5f6f6c">${escapeHtml(publicUrl)}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
};

const FONT = "Inter,-apple-system,'Segoe UI',Roboto,'PingFang SC','Noto Sans SC',sans-serif";

const DARK = `@media (prefers-color-scheme:dark){
.ground{background:#0d1413!important;color:#edf3f1!important}
.card{background:#151e1c!important;border-color:#263230!important}
.ink{color:#edf3f1!important}
.quiet{color:#93a39f!important}
.brand{color:#5fd9cb!important}
.well{background:#1b2624!important;color:#edf3f1!important}
.line{border-color:#263230!important}
.button{background:#2dc4b3!important;color:#06211e!important}
}`;

/** The code is shown large below, so the title omits it. */
const titleOf = ({ subject, secret: word }: FilledMessage): string =>
  word === null || word === "" ? subject : subject.replace(word, "").replace(/[:：\s]+$/u, "");

const paragraph = (text: string): string =>
  text === "" ? "" : `<p class="ink" style="margin:0 0 16px;color:#14201e">${escapeHtml(text)}</p>`;

const secret = ({ secret: word }: FilledMessage): string =>
  word === null
    ? ""
    : `<p class="well" style="margin:0 0 16px;padding:16px;background:#eef1ef;color:#14201e;border-radius:14px;font-size:30px;line-height:36px;font-weight:600;letter-spacing:6px;text-align:center">${escapeHtml(word)}</p>`;

const facts = ({ facts: lines }: FilledMessage): string =>
  lines.length === 0
    ? ""
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${lines
        .map(
          ({ name, value }) =>
            `<tr><td class="quiet line" style="padding:8px 12px 8px 0;border-top:1px solid #e4e8e5;color:#5f6f6c;font-size:13px;line-height:20px;vertical-align:top;white-space:nowrap">${escapeHtml(name)}</td>` +
            `<td class="ink line" style="padding:8px 0;border-top:1px solid #e4e8e5;color:#14201e;text-align:right;word-break:break-word">${escapeHtml(value)}</td></tr>`,
        )
        .join("")}</table>`;

const button = ({ link }: FilledMessage): string =>
  link === null
    ? ""
    : `<p style="margin:8px 0 0"><a class="button" href="${escapeHtml(link.address)}" style="display:inline-block;padding:12px 20px;background:#0f766e;color:#ffffff;border-radius:14px;font-weight:600;text-decoration:none">${escapeHtml(link.label)}</a></p>`;
