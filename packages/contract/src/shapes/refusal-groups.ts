/** Refusals that several calls share, because one function checks the same thing for all of them. */

/** A verification code. */
export const CODE_REFUSALS = ["code.wrong", "code.expired", "code.too_many_tries"] as const;

/** The security password. */
export const PIN_REFUSALS = ["pin.not_set", "pin.wrong", "pin.locked", "pin.locked_until_reset"] as const;

/** A new login password. */
export const NEW_PASSWORD_REFUSALS = ["password.weak", "password.common"] as const;

/** What a logged-in member proves their identity with (login-proof.ts). */
export const PROOF_REFUSALS = ["login.too_many", "password.wrong", "totp.code_required", "totp.code_wrong"] as const;

/** A passkey that was made. */
export const NEW_PASSKEY_REFUSALS = [
  "passkey.not_offered",
  "passkey.expired",
  "passkey.wrong",
  "passkey.taken",
  "passkey.too_many",
] as const;

/** A picture that is uploaded. */
export const PICTURE_REFUSALS = [
  "storage.full",
  "storage.away",
  "upload.missing",
  "upload.type",
  "upload.too_large",
  "upload.too_many_pixels",
  "upload.unreadable",
] as const;
