/** Seconds until another verification code can be requested for the same address. */
export const RESEND_SECONDS = 60;
