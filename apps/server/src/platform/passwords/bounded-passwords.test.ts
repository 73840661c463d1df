import { expect, test } from "vitest";

import { boundedPasswords } from "./bounded-passwords.ts";

test("hashes a limited number at once, queues a limited number in order, and refuses more until there is room", async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const hash = async (password: string): Promise<string> => {
    begun.push(password);
    await new Promise<void>((resolve) => ends.push(resolve));
    return `hash of ${password}`;
  };
  const verify = async (): Promise<boolean> => await Promise.resolve(true);
  const passwords = boundedPasswords({ hash, verify }, { atOnce: 1, waiting: 2 });
  const three = ["a", "b", "c"].map((password) => passwords.hash(password));
  await expect(passwords.hash("d")).rejects.toMatchObject({ statusCode: 503 });
  await expect(passwords.verify("", "d")).rejects.toMatchObject({ statusCode: 503 });
  for (const [index, hashed] of three.entries()) {
    expect(begun).toEqual(["a", "b", "c"].slice(0, index + 1));
    ends[index]?.();
    await hashed;
  }
  expect(await passwords.verify("", "d")).toBe(true);
});

test("a failure gives its place back", async () => {
  const broken = async (): Promise<never> => await Promise.reject(new Error("broken"));
  const passwords = boundedPasswords({ hash: broken, verify: broken }, { atOnce: 1, waiting: 0 });
  for (let each = 0; each < 3; each += 1) await expect(passwords.hash("a")).rejects.toThrow("broken");
});
