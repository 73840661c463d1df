import { fillText } from "@espalier/core/text/fill-text";
import { type Language, LANGUAGES } from "@espalier/core/text/language";
import { type LocalizedText, textIn } from "@espalier/core/text/localized-text";
import { recordOf } from "@espalier/core/vocabulary/record-of";

import { serverTexts } from "../../../locales/server-texts.ts";
import { readStoredDelivery } from "./stored-delivery.ts";

/** How an order travels, line by line: its method with the days that it takes, or its place with address and hours; none for an order without. */
export const deliveryLines = (column: unknown, language: Language): readonly string[] => {
  const delivery = readStoredDelivery(column);
  switch (delivery.by) {
    case "method": {
      const { days_from: from, days_to: to } = delivery;
      const { days } = serverTexts[language].documents;
      const one = to === 1 ? days.one : days.many;
      const text = fillText(from === to ? one : days.range, { from: String(from), to: String(to) });
      return [textIn(delivery.name, language), text];
    }
    case "point": {
      const { name, address, hours } = delivery;
      const lines = [textIn(name, language), ...textIn(address, language).split("\n"), textIn(hours, language)];
      return lines.filter((line) => line !== "");
    }
    case undefined:
      return [];
  }
};

/** The same in one line of every language, for messages. */
export const sayDelivery = (column: unknown): LocalizedText =>
  recordOf(LANGUAGES, (language) => deliveryLines(column, language).join(serverTexts[language].documents.comma));
