import { walletTexts } from "@espalier/contract/locales/wallet-texts";

/** What shows two decimals and is no amount, or an amount that needs no unit. */
const EXCEPTIONS = [
  // Refusals and hints show how an amount is written.
  /such as 100 or 100\.50/,
  /like 1234\.50/,
  // A provider's event names its own currency, which a sample calls "text".
  /^1,234\.50 text$/,
];

/** A figure with two decimals, as every amount is shown. */
const AMOUNT = /(?<![\d.,])\d[\d,]*\.\d{2}(?![\d.])/g;

const UNITS = [...new Set(Object.values(walletTexts).flatMap(({ units }) => Object.values(units))), "PV"].join("|");
/** Behind the amount, or behind the last of a range ("1.00 of 5.00 SP"). */
const UNIT_AFTER = new RegExp(`^(?:[^\\d]{0,6}[\\d,]+\\.\\d{2})?\\s*(?:${UNITS}|%)`);
const UNIT_BEFORE = /\$$/;
const NAMES_UNIT = new RegExp(`(?<![A-Za-z])(?:${UNITS})(?![A-Za-z])|[%$]`);
const ENDS_IN_UNIT = new RegExp(`[(（](?:${UNITS})(?: \\+ (?:${UNITS}))*[)）]$`);

/**
 * The amounts of a page without a unit, each in the text around it. An amount has its unit beside it, in the head of its column or row,
 * in the name of its fact, or at the end of the title of its section or table: "Calculation (CP + SP)".
 */
export const amountsWithoutUnit = (page: HTMLElement): readonly string[] => {
  const found: string[] = [];
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const element = text.parentElement;
    if (element === null || element.closest("script, style") !== null) continue;
    for (const { 0: amount, index } of (text.nodeValue ?? "").matchAll(AMOUNT)) {
      const line = lineOf(element);
      const shown = line.textContent;
      const at = offsetOf(line, text) + index;
      const isNamed = UNIT_AFTER.test(shown.slice(at + amount.length)) || UNIT_BEFORE.test(shown.slice(0, at));
      if (!isNamed && !isInUnit(element) && !EXCEPTIONS.some((exception) => exception.test(shown))) found.push(shown);
    }
  }
  return found;
};

const INLINE = new Set(["SPAN", "STRONG", "EM", "SMALL", "TIME"]);

/** The line of text that an element is part of. */
const lineOf = (element: Element): Element => {
  const parent = element.parentElement;
  return INLINE.has(element.tagName) && parent !== null ? lineOf(parent) : element;
};

const offsetOf = (line: Element, text: Node): number => {
  const range = document.createRange();
  range.setStart(line, 0);
  range.setEnd(text, 0);
  return range.toString().length;
};

/** Whether what names the amount names its unit too. */
const isInUnit = (element: Element): boolean =>
  [...headsOf(element), termOf(element.closest("dd"))].some((head) => NAMES_UNIT.test(head?.textContent ?? "")) ||
  titlesOf(element).some((title) => ENDS_IN_UNIT.test(title.trim()));

/** The heads of its column and row. */
const headsOf = (element: Element): readonly Element[] => {
  const cell = element.closest("td, th");
  if (!(cell instanceof HTMLTableCellElement)) return [];
  const column = cell.closest("table")?.querySelectorAll("thead tr:last-of-type > *")[cell.cellIndex];
  const row = cell.parentElement?.querySelectorAll("th[scope=row]") ?? [];
  return column === undefined ? [...row] : [column, ...row];
};

const termOf = (value: Element | null): Element | null =>
  value === null || value.tagName === "DT" ? value : termOf(value.previousElementSibling);

/** The titles of the sections, tables and lists that it is in. */
const titlesOf = (element: Element | null): readonly string[] => {
  const part = element?.closest("section, table, ul, dl, [role=region]");
  if (part === null || part === undefined) return [];
  const labelled = document.getElementById(part.getAttribute("aria-labelledby") ?? "")?.textContent;
  const title = part.getAttribute("aria-label") ?? labelled ?? part.querySelector("caption")?.textContent ?? "";
  return [title, ...titlesOf(part.parentElement)];
};
