import { readdirSync } from "node:fs";

import { expect } from "vitest";

const LOCALES = new URL("../../apps/shop/src/locales/en/", import.meta.url);

/** Expects that no text of the shop equals this one. */
export async function neverContains(text: string): Promise<void> {
  for (const file of readdirSync(LOCALES)) {
    const module: unknown = await import(new URL(file, LOCALES).href);
    expect(JSON.stringify(module), file).not.toContain(`"${text}"`);
  }
}
