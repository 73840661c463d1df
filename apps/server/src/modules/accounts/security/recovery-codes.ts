import { Secret } from "otpauth";

import { hashToken } from "../../../platform/crypto/tokens.ts";

const CODES = 10;
/** 80 bits: 16 letters and digits. */
const CODE_BYTES = 10;

/** Ten new recovery codes, in groups of four to be typed from paper. */
export const newRecoveryCodes = (random: (bytes: number) => Buffer): readonly string[] =>
  Array.from({ length: CODES }, () =>
    new Secret({ buffer: new Uint8Array(random(CODE_BYTES)).buffer }).base32
      .toLowerCase()
      .replaceAll(/(.{4})(?=.)/g, "$1-"),
  );

/** The stored form of a recovery code, however its groups and letters are typed. Guessing 80 bits needs no slow hash to be hopeless. */
export const hashRecoveryCode = (memberId: number, code: string): Buffer =>
  hashToken(`recovery ${memberId} ${code.toLowerCase().replaceAll(/[^a-z2-7]/g, "")}`);
