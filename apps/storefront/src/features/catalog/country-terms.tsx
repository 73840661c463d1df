import { returnRuleTexts } from "@espalier/contract/locales/return-rule-texts";
import { fillText } from "@espalier/core/text/fill-text";
import { isReturnable } from "@espalier/core/vocabulary/goods-return";
import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Link } from "react-router";

import { daysWords } from "../../components/days-words.ts";
import { dollars } from "../../components/price.tsx";
import { paths } from "../../lib/paths.ts";
import { useShop } from "../../lib/shop.ts";
import type { Texts } from "../../lib/texts.ts";
import type { GoodsView } from "./load-goods.ts";

type Terms = GoodsView["country"];

/** What the price says of tax, how the goods are delivered and how they may come back, in the country that the visitor named. */
export function CountryTerms({ goods: { country, return_rule: rule } }: { goods: GoodsView }) {
  const { language, texts } = useShop();
  const words = texts.goods;
  return (
    <section className="flex flex-col gap-3 rounded-panel bg-sunken px-4 py-3.5 text-panel text-ink-2">
      <p>
        {taxWords(country, words)}{" "}
        <Link to={paths.country(language)} className={textLinkStyle}>
          {country.code === "" ? words.chooseCountry : words.changeCountry}
        </Link>
      </p>
      {country.delivery === null ? null : <Delivery country={country} offers={country.delivery} />}
      <Returns rule={rule} days={country.return_days} />
    </section>
  );
}

/** Whether the goods may come back without a fault, and until when. */
function Returns({ rule, days }: { rule: GoodsView["return_rule"]; days: number }) {
  const { language, texts } = useShop();
  const within = days > 0 && isReturnable(rule) ? fillText(texts.goods.returnDays, { days: String(days) }) : "";
  if (rule === "usual" && within === "") return null;
  return (
    <div>
      <h2 className="font-medium text-ink">{texts.goods.returns}</h2>
      {rule === "usual" ? null : <p>{returnRuleTexts[language][rule]}</p>}
      {within === "" ? null : <p>{within}</p>}
    </div>
  );
}

function Delivery({ country, offers }: { country: Terms; offers: NonNullable<Terms["delivery"]> }) {
  const words = useShop().texts.goods;
  if (offers.length === 0) return <p>{fillText(words.deliveryNone, { country: country.name })}</p>;
  return (
    <div>
      <h2 className="font-medium text-ink">{fillText(words.delivery, { country: country.name })}</h2>
      <ul>
        {offers.map((offer) => (
          <li key={offer.name} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {offer.name}, {daysWords(offer, words)}
            </span>
            <span className="tabular">{/[1-9]/.test(offer.charge) ? dollars(offer.charge) : words.deliveryFree}</span>
          </li>
        ))}
      </ul>
      {country.free_from === null ? null : (
        <p className="pt-1">{fillText(words.deliveryFreeFrom, { price: dollars(country.free_from) })}</p>
      )}
    </div>
  );
}

const taxWords = ({ code, name, tax }: Terms, words: Texts["goods"]): string => {
  if (code === "") return words.taxUnknown;
  if (tax === null) return fillText(words.taxNone, { country: name });
  return fillText(tax.included ? words.taxIncluded : words.taxAdded, {
    rate: String(tax.rate / 100),
    title: tax.title || words.tax,
    country: name,
  });
};
