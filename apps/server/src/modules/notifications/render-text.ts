import type { FilledMessage } from "./fill-template.ts";

/** A message as plain text, for the outbox and for readers without HTML. */
export const renderText = ({ paragraphs, facts, link }: FilledMessage, publicUrl: string): string => {
  const [first = "", ...others] = paragraphs;
  const lines = facts.map(({ name, value }) => `${name}: ${value}`).join("\n");
  const way = link === null ? "" : `${link.label}:\n${link.address}`;
  return [first, lines, ...others, way, `Espalier\n${publicUrl}`].filter((block) => block !== "").join("\n\n");
};
