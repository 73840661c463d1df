import type { Settings } from "../settings/settings.ts";

/** What a company is called that has not said its name. */
const UNNAMED = "Espalier";

/** The company's name, as the public shop shows it. */
export const companyOf = (settings: Pick<Settings, "company.name">): string => settings["company.name"] || UNNAMED;
