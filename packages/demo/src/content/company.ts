import type { LocalizedText } from "@espalier/core/text/localized-text";

/** The company as it is printed and as members read it where they collect an order. */
export const COMPANY = {
  name: "Espalier Demo House",
  address: "18 Quayside Lane, Unit 02-05\nSingapore 059817",
  registration: "DEMO-202600001X",
};

export const COLLECTION_HOURS: LocalizedText = { en: "Mon to Sat, 10:00 to 19:00", cn: "周一至周六 10:00–19:00" };

export const DELIVERY_TIME: LocalizedText = { en: "2 to 4 working days", cn: "2 至 4 个工作日" };
