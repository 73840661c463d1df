import { hash } from "node:crypto";

type Random = (bytes: number) => Buffer;

/** 256 random bits, to be given once; only `hashToken` of them is stored. */
export const newToken = (random: Random): string => random(32).toString("base64url");

export const hashToken = (token: string): Buffer => hash("sha256", token, "buffer");

/** 96 random bits, as they are read to somebody or typed once. */
export const firstPassword = (random: Random): string => random(12).toString("base64url");
