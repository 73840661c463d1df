/** Cuts a text to `length` characters and adds three dots; a text that fits stays as it is. */
export function ellipsis(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join("")}...` : text;
}
