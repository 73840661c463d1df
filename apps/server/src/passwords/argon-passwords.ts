import { hash, verify } from "@node-rs/argon2";

/** How login passwords are kept: argon2id with the library's parameters (19 MiB, two passes). */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (stored: string, password: string) => Promise<boolean>;
};

export const argonPasswords: Passwords = {
  hash: async (password) => await hash(password),
  verify: async (stored, password) => await verify(stored, password),
};
