import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/mobile";

/**
 * A mobile number in international form (E.164: "+6591234567"), from typed text: with a plus or 00 before the calling
 * code, or else as dialled in the person's own country (ISO 3166-1). Undefined when it is not a mobile number.
 */
export const readMobile = (typed: string, country: string): string | undefined => {
  // Some countries use another prefix before a calling code, but travellers know 00.
  const number = parsePhoneNumberFromString(typed.replace(/^00/, "+"), {
    ...(isSupportedCountry(country) ? { defaultCountry: country } : {}),
    extract: false,
  });
  return number?.isValid() === true && number.ext === undefined ? number.number : undefined;
};
