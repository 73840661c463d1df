import { expect, test } from "vitest";

import { typedPasswords } from "./typed-passwords.ts";

const hash = async (password: string): Promise<string> => await Promise.resolve(`hash of ${password}`);
const verify = async (stored: string, password: string): Promise<boolean> =>
  await Promise.resolve(stored === `hash of ${password}`);
const passwords = typedPasswords({ hash, verify });

const COMPOSED = "Päßwort-Übung".normalize("NFC");
const DECOMPOSED = COMPOSED.normalize("NFD");

test("a password opens however the keyboard composes its letters, and whichever blank it writes", async () => {
  for (const set of [COMPOSED, DECOMPOSED]) {
    const stored = await passwords.hash(set);
    expect([await passwords.verify(stored, COMPOSED), await passwords.verify(stored, DECOMPOSED)]).toEqual([
      true,
      true,
    ]);
  }
  expect(await passwords.verify(await passwords.hash("a\u00a0b c"), "a b\u3000c")).toBe(true);
});

test("a hash of a password as it was typed still opens by the same keys", async () => {
  const stored = await hash(DECOMPOSED);
  expect(await passwords.verify(stored, DECOMPOSED)).toBe(true);
  expect(await passwords.verify(stored, `${DECOMPOSED}x`)).toBe(false);
});
