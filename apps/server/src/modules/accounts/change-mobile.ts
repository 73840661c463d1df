/** The changes that saving a profile makes to a member's telephone number. */
export type MobileChange = { readonly phone?: string; readonly phone_verified_at?: null };

/**
 * A number that is omitted or only formatted differently stays unchanged; a new one has to be verified. `lost` is the
 * verified number that no longer receives codes, or null.
 */
export const changeMobile = (
  before: { readonly mobile: string; readonly mobile_verified_at: Date | null },
  mobile: string | undefined,
): { readonly change: MobileChange; readonly lost: string | null } => {
  if (mobile === undefined || mobile === before.mobile) return { change: {}, lost: null };
  if (before.mobile_verified_at === null) return { change: { phone: mobile }, lost: null };
  if (digitsOf(mobile) === digitsOf(before.mobile)) return { change: {}, lost: null };
  return { change: { phone: mobile, phone_verified_at: null }, lost: before.mobile };
};

const digitsOf = (number: string): string => number.replaceAll(/[ -]/g, "");
