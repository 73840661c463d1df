/** The words of a written text without its tags, a line for each of its paragraphs. */
export const plainText = (html: string): string => {
  const lines = html.replaceAll(/<\/(?:p|li|h[1-6]|blockquote|tr)>|<br\s*\/?>/gi, "\n");
  return (new DOMParser().parseFromString(lines, "text/html").body.textContent ?? "").trim();
};
