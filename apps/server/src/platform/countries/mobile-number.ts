import { callingCodeIn, callingCodeOf } from "./calling-codes.ts";

/**
 * What follows the calling code in a mobile number, for countries from which members come most; elsewhere 6 to 12 digits that do
 * not begin with 0. Fixed lines and paid services are kept out where their numbers say.
 */
const MOBILES: Readonly<Record<string, RegExp>> = {
  "1": /^[2-9]\d{2}[2-9]\d{6}$/,
  "7": /^[79]\d{9}$/,
  "20": /^1\d{9}$/,
  "27": /^[678]\d{8}$/,
  "31": /^6\d{8}$/,
  "32": /^4\d{8}$/,
  "33": /^[67]\d{8}$/,
  "34": /^[67]\d{8}$/,
  "39": /^3\d{8,9}$/,
  "41": /^7\d{8}$/,
  "43": /^6\d{6,12}$/,
  "44": /^7\d{9}$/,
  "45": /^[2-9]\d{7}$/,
  "46": /^7\d{8}$/,
  "47": /^[49]\d{7}$/,
  "48": /^[4-8]\d{8}$/,
  "49": /^1[5-7]\d{8,9}$/,
  "51": /^9\d{8}$/,
  "55": /^[1-9]\d9\d{8}$/,
  "56": /^9\d{8}$/,
  "57": /^3\d{9}$/,
  "60": /^1\d{8,9}$/,
  "61": /^4\d{8}$/,
  "62": /^8\d{8,11}$/,
  "63": /^9\d{9}$/,
  "64": /^2\d{7,9}$/,
  "65": /^[89]\d{7}$/,
  "66": /^[689]\d{8}$/,
  "81": /^[789]0\d{8}$/,
  "82": /^1\d{8,9}$/,
  "84": /^[35789]\d{8}$/,
  "86": /^1[3-9]\d{9}$/,
  "90": /^5\d{9}$/,
  "91": /^[6-9]\d{9}$/,
  "92": /^3\d{9}$/,
  "94": /^7\d{8}$/,
  "95": /^9\d{7,9}$/,
  "234": /^[789]\d{9}$/,
  "254": /^[17]\d{8}$/,
  "351": /^9\d{8}$/,
  "353": /^8\d{8}$/,
  "420": /^[67]\d{8}$/,
  "673": /^[78]\d{6}$/,
  "852": /^[4-9]\d{7}$/,
  "853": /^6\d{7}$/,
  "855": /^[1-9]\d{7,8}$/,
  "856": /^20\d{7,8}$/,
  "880": /^1\d{9}$/,
  "886": /^9\d{8}$/,
  "966": /^5\d{8}$/,
  "971": /^5\d{8}$/,
  "972": /^5\d{8}$/,
  "976": /^[5-9]\d{7}$/,
};

const ELSEWHERE = /^[1-9]\d{5,11}$/;
/** The most digits a number has, its calling code included. */
const MOST_DIGITS = 15;

/**
 * A mobile number in international form (E.164: "+6591234567"), from what a person types: with a plus or 00 before the calling
 * code, or else as it is dialled in the person's own country (ISO 3166-1). Undefined for what is no mobile number.
 */
export const readMobile = (typed: string, country: string): string | undefined => {
  const plain = typed.replaceAll(/[ ()-]/g, "");
  const international = /^(?:\+|00)(\d+)$/.exec(plain)?.[1];
  const code = international === undefined ? callingCodeOf(country) : callingCodeIn(international);
  if (code === undefined || !/^\+?\d+$/.test(plain)) return undefined;
  const rest = international === undefined ? plain : international.slice(code.length);
  // Many countries dial a 0 first (some North Americans a 1) that is no part of the number.
  const number = international === undefined ? rest.replace(code === "1" ? /^1/ : /^0/, "") : rest.replace(/^0/, "");
  const isMobile = (MOBILES[code] ?? ELSEWHERE).test(number) && code.length + number.length <= MOST_DIGITS;
  return isMobile ? `+${code}${number}` : undefined;
};
