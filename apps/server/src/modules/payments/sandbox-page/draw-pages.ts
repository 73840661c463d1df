import { serverTexts } from "../../../locales/server-texts.ts";
import { fillText } from "@espalier/core/text/fill-text";
import { formatMoney } from "@espalier/core/money/money";
import { type Language, languageTag } from "@espalier/core/text/language";
import escapeHtml from "escape-html";

import type { SandboxPayment } from "../sandbox/queries.ts";
import { SANDBOX_PAGES } from "../sandbox/sandbox-provider.ts";
import { SANDBOX_CARDS } from "./sandbox-cards.ts";

/** The path of the pages' style sheet. */
export const SANDBOX_STYLE = `${SANDBOX_PAGES}/style.css`;

/** The page on which a test card is chosen. */
export const drawCards = (payment: SandboxPayment, language: Language, declined: boolean): string => {
  const texts = serverTexts[language].cardSandbox;
  const cards = SANDBOX_CARDS.map(
    ({ number, action }, index) => `
      <label class="card">
        <input type="radio" name="action" value="${action}"${index === 0 ? " checked" : ""}>
        <span class="number">${number}</span>
        <span class="hint">${texts[`${action}Hint`]}</span>
      </label>`,
  );
  return page(payment, language, texts.title, [
    declined ? `<p class="declined" role="alert">${texts.declined}</p>` : "",
    form(payment, language, [
      `<fieldset><legend>${texts.cards}</legend>${cards.join("")}</fieldset>`,
      `<button type="submit">${fillText(texts.submit, { amount: dollars(payment) })}</button>`,
    ]),
    leave(payment, language),
  ]);
};

/** The page on which a bank would ask for confirmation of the payment. */
export const drawBank = (payment: SandboxPayment, language: Language): string => {
  const texts = serverTexts[language].cardSandbox;
  return page(payment, language, texts.bankTitle, [
    `<p class="text">${fillText(texts.bankHint, { amount: dollars(payment) })}</p>`,
    form(payment, language, [
      `<button type="submit" name="action" value="bank-yes">${texts.bankYes}</button>`,
      `<button type="submit" name="action" value="bank-no" class="plain">${texts.bankNo}</button>`,
    ]),
    leave(payment, language),
  ]);
};

/** The page of a payment that is no longer open. */
export const drawOver = (payment: SandboxPayment, language: Language): string => {
  const texts = serverTexts[language].cardSandbox;
  const path = payment.status === "paid" ? payment.returnPath : payment.backPath;
  return page(payment, language, texts.overTitle, [
    `<p class="text">${payment.status === "paid" ? texts.overPaid : texts.overClosed}</p>`,
    `<a class="button" href="${escapeHtml(path)}">${texts.back}</a>`,
  ]);
};

const page = (payment: SandboxPayment, language: Language, title: string, content: readonly string[]): string => {
  const texts = serverTexts[language].cardSandbox;
  return `<!doctype html>
<html lang="${languageTag(language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · Espalier</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="${SANDBOX_STYLE}">
  </head>
  <body>
    <main>
      <p class="notice">${texts.notice}</p>
      <header>
        <h1>${title}</h1>
        <p class="amount">${dollars(payment)}</p>
        <p class="order">${fillText(texts.order, { sn: escapeHtml(payment.orderSn) })}</p>
      </header>
      ${content.join("\n      ")}
    </main>
  </body>
</html>`;
};

const form = ({ ref }: SandboxPayment, language: Language, content: readonly string[]): string =>
  `<form method="post" action="${SANDBOX_PAGES}/${escapeHtml(ref)}?lang=${language}">${content.join("")}</form>`;

const leave = ({ backPath }: SandboxPayment, language: Language): string =>
  `<a class="leave" href="${escapeHtml(backPath)}">${serverTexts[language].cardSandbox.back}</a>`;

const dollars = ({ amount }: SandboxPayment): string => `$${formatMoney(amount)}`;
