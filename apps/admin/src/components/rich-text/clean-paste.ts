/**
 * Removes the additions of other programs from pasted HTML: Word's comments and namespaces, styles, and paragraphs that
 * imitate lists. The editor reads the rest, knows the shop's few tags and drops everything else.
 */
export const cleanPaste = (html: string): string =>
  joinLists(
    html
      .replaceAll(/<!--[\s\S]*?-->/g, "")
      .replaceAll(/<(style|script|xml|head|title)\b[\s\S]*?<\/\1\s*>/gi, "")
      .replaceAll(/<\/?(?:o|w|v|m|st1):[^>]*>/gi, "")
      .replaceAll(/<!\[(?:if|endif)[^>]*>/gi, "")
      .replaceAll(WORD_LIST_LINE, (_, attributes: string, words: string) => listLine(attributes, words)),
  );

const WORD_LIST_LINE = /<p\b([^>]*\bMsoListParagraph[^>]*)>([\s\S]*?)<\/p>/gi;
/** Bullets and numbers that Word writes as words before a line of a list. */
const MARK = /^(?:\s|&nbsp;|<[^>]*>)*(?:[·•o§▪–-]|(\d{1,3}|[a-z])[.)])(?:\s|&nbsp;|<\/?span[^>]*>)+/i;

const listLine = (attributes: string, words: string): string => {
  const mark = MARK.exec(words);
  if (mark === null) return `<p${attributes}>${words}</p>`;
  const list = mark[1] === undefined ? "ul" : "ol";
  return `<${list}><li>${words.slice(mark[0].length)}</li></${list}>`;
};

/** Joins lists that have only space between them, since each line became a separate list. */
const joinLists = (html: string): string => html.replaceAll(/<\/(ul|ol)>\s*<\1>(?=<li>)/g, "");
