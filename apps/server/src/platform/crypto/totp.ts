import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
/** The number of periods that a phone's clock may be off, in either direction. */
const WINDOW = 1;

/**
 * The number of periods by which the last used one may lie ahead of a code's: 5 minutes. One that is further ahead was
 * used while a clock was wrong, and nobody has to wait for it.
 */
export const MOST_PERIODS_AHEAD = 10;

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

export const newTotpSecret = (random: (bytes: number) => Buffer): Buffer => random(SECRET_BYTES);

/** The secret for an authenticator app: as text to type, and as the address in a QR code. */
export const describeTotp = (secret: Buffer, account: string): { readonly secret: string; readonly uri: string } => {
  const totp = totpOf(secret, account);
  return { secret: totp.secret.base32, uri: totp.toString() };
};

/** The period (RFC 6238) of a six-digit code, which counts once; undefined when the code is wrong. */
export const matchTotp = (
  secret: Buffer,
  { code, now }: { readonly code: string; readonly now: Date },
): number | undefined => {
  const timestamp = now.getTime();
  const delta = totpOf(secret, "").validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return undefined;
  return Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
};

const totpOf = (secret: Buffer, label: string): TOTP =>
  new TOTP({
    issuer: "Espalier",
    label,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });
