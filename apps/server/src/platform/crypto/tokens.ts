import { hash } from "node:crypto";

type Random = (bytes: number) => Buffer;

/** 256 random bits, which are returned once; only their `hashToken` is stored. */
export const newToken = (random: Random): string => random(32).toString("base64url");

export const hashToken = (token: string): Buffer => hash("sha256", token, "buffer");

/** 96 random bits in a form that can be read aloud or typed once. */
export const firstPassword = (random: Random): string => random(12).toString("base64url");
