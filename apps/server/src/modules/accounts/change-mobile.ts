/** What becomes of a member's telephone number in a profile that is saved. */
export type MobileChange = { readonly mobile?: string; readonly mobile_verified_at?: null };

/**
 * A number that is left out or only written otherwise stays as it is; another one still has to be proved. `lost` is the proved
 * number that codes no longer go to, or null.
 */
export const changeMobile = (
  before: { readonly mobile: string; readonly mobile_verified_at: Date | null },
  mobile: string | undefined,
): { readonly change: MobileChange; readonly lost: string | null } => {
  if (mobile === undefined || mobile === before.mobile) return { change: {}, lost: null };
  if (before.mobile_verified_at === null) return { change: { mobile }, lost: null };
  if (digitsOf(mobile) === digitsOf(before.mobile)) return { change: {}, lost: null };
  return { change: { mobile, mobile_verified_at: null }, lost: before.mobile };
};

const digitsOf = (number: string): string => number.replaceAll(/[ -]/g, "");
