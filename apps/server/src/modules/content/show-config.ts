import { formatRatio } from "@espalier/core/money/ratio";
import type { Language } from "@espalier/core/text/language";
import { textIn } from "@espalier/core/text/localized-text";

import { readSettings } from "../settings/settings.ts";
import type { ContentDeps } from "./deps.ts";
import { findArticle } from "./queries.ts";

/** What the shop shows or offers according to the company's settings and the server's. */
export const showConfig = async ({ db, cards, sms, version }: ContentDeps, language: Language) => {
  const [settings, disclosure] = await Promise.all([readSettings(db), findArticle(db, language, "income_disclosure")]);
  return {
    external_link: settings["home.externalLink"],
    banners: settings["home.banners"].map((banner) => ({
      image: banner.image,
      link: banner.link,
      title: textIn(banner.title, language),
      subtitle: textIn(banner.subtitle, language),
    })),
    booking_enabled: settings["booking.enabled"],
    withdraw_minimum: settings["withdraw.minimum"],
    convert_rate: formatRatio(settings["convert.rate"]),
    coin_payment: settings["order.coinPayment"],
    collect_at: settings["company.address"],
    collect_hours: textIn(settings["order.collectionHours"], language),
    delivery_time: textIn(settings["order.deliveryTime"], language),
    sms,
    card_payment: cards.current !== undefined,
    income_disclosure: disclosure !== undefined,
    public_shop: settings["shop.public"],
    version,
  };
};
