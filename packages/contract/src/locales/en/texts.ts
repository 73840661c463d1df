import { adminErrors } from "./admin-errors.ts";
import { errors } from "./errors.ts";
import { fields } from "./fields.ts";

/** English decides which texts there are; every other language has the same. */
export type LocaleTexts = typeof texts;

export const texts = {
  errors: { ...errors, ...adminErrors },
  fields,
  /** A text of one language among several: "Title in Chinese". */
  inLanguage: "{field} in {language}",
};
