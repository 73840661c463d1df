import { hash, verify } from "@node-rs/argon2";

/** The hashing of login passwords: argon2id with the library's parameters (19 MiB, two passes). */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (stored: string, password: string) => Promise<boolean>;
};

export const argonPasswords: Passwords = {
  hash: async (password) => await hash(password),
  verify: async (stored, password) => await verify(stored, password),
};

/** The hash of a password that nobody has, so that an unknown account takes as long as a known one. */
export const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$B+cyqtQQaCGItIqIjD4p8g$6RXASVXgHvPVEeisKJ9ZIznnfugpDJ6Zy9KCj4RR7WI";
