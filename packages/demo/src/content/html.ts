/** The demo shop's texts are HTML of six tags only: p, ul, li, h3, strong and em. */
export function text(...blocks: readonly string[]): string {
  return blocks.join("");
}

export function heading(words: string): string {
  return `<h3>${escape(words)}</h3>`;
}

export function paragraph(words: string): string {
  return `<p>${escape(words)}</p>`;
}

export function list(items: readonly string[]): string {
  return `<ul>${items.map((words) => `<li>${escape(words)}</li>`).join("")}</ul>`;
}

function escape(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
