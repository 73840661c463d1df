import { adminErrors } from "./admin-errors.ts";
import { errors } from "./errors.ts";
import { fields } from "./fields.ts";
import type { LocaleTexts } from "../en/texts.ts";

export const texts: LocaleTexts = {
  errors: { ...errors, ...adminErrors },
  fields,
  inLanguage: "{field}（{language}）",
};
