/** Digits and capitals, without those that look alike: 0 and O, 1 and I and L. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 8;
const CODE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** The number of possible codes: 31 letters at 8 places, 852,891,037,441. */
export const INVITE_CODES = BigInt(LETTERS.length) ** BigInt(LENGTH);

/**
 * Writes 64 bits as an invite code of eight letters. There are so many more numbers of 64 bits than codes that random bits
 * make every code as likely as any other, to seven decimals.
 */
export const formatInviteCode = (number: bigint): string => {
  let rest = BigInt.asUintN(64, number) % INVITE_CODES;
  let code = "";
  for (let place = 0; place < LENGTH; place += 1) {
    code = LETTERS.charAt(Number(rest % BigInt(LETTERS.length))) + code;
    rest /= BigInt(LETTERS.length);
  }
  return code;
};

/** The code a person typed, as it is stored: without blanks around it, in capitals. Undefined when it cannot be a code. */
export const readInviteCode = (typed: string): string | undefined => {
  const code = typed.trim().toUpperCase();
  return CODE.test(code) ? code : undefined;
};
