/**
 * Fields whose values are never logged, whatever object contains them. No code logs bodies; this is a second
 * protection.
 */
const SECRET_FIELDS = [
  "password",
  "new_password",
  "login_password",
  "security_password",
  "repeat",
  "pin",
  "passwordHash",
  "password_hash",
  "token",
  "authorization",
  "cookie",
  "ticket",
  "secret",
  "secretKey",
  "sms_code",
  "account_number",
  "number",
  "cvc",
] as const;

/** The same fields at the top of a line, one level down and two. */
export const SECRET_PATHS: readonly string[] = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
