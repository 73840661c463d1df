import { Secret, TOTP } from "otpauth";

/** The six digits that an authenticator app shows for a secret typed into it. */
export const totpCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
