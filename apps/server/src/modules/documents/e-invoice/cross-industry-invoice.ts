import { formatMoney, money, type Money, ZERO } from "@espalier/core/money/money";
import type { Language } from "@espalier/core/text/language";
import { textIn } from "@espalier/core/text/localized-text";
import type { DocumentKind } from "@espalier/core/vocabulary/order";

import { serverTexts } from "../../../locales/server-texts.ts";
import type { DocumentContent } from "../content.ts";
import { dataDay } from "../day-of-issue.ts";
import type { InvoiceSums } from "./invoice-sums.ts";
import { isVatNumber, plainNumber } from "./tax-registration.ts";
import { leaf, node, type Xml } from "./write-xml.ts";

/** What is written as data: a document in an ISO currency, with all that EN 16931 asks for. */
export type InvoiceData = {
  readonly number: string;
  readonly kind: DocumentKind;
  readonly issuedAt: Date;
  readonly sn: string;
  readonly currency: string;
  readonly content: DocumentContent;
  readonly sums: InvoiceSums;
};

/** UNTDID 1001: a commercial invoice, a credit note. */
const TYPES = { invoice: "380", credit_note: "381" } as const satisfies Readonly<Record<DocumentKind, string>>;
/** UNTDID 4461: paid by a bank card. */
const BY_CARD = "48";
/** UNECE Rec 20: pieces. */
const PIECES = ' unitCode="C62"';

type Rate = InvoiceSums["taxes"][number]["rate"];

/** The data of EN 16931 in the syntax of UN/CEFACT's Cross Industry Invoice (D16B), as Factur-X has it in its profile of that name. */
export const crossIndustryInvoice = (data: InvoiceData, language: Language): string => {
  const { number, kind, issuedAt, content, sums } = data;
  const day = dataDay(issuedAt, content.time_zone);
  const body = [
    node(
      "rsm:ExchangedDocumentContext",
      node("ram:GuidelineSpecifiedDocumentContextParameter", leaf("ram:ID", "urn:cen.eu:en16931:2017")),
    ),
    node(
      "rsm:ExchangedDocument",
      leaf("ram:ID", number),
      leaf("ram:TypeCode", TYPES[kind]),
      node("ram:IssueDateTime", leaf("udt:DateTimeString", day, ' format="102"')),
      node("ram:IncludedNote", leaf("ram:Content", content.reason)),
    ),
    node(
      "rsm:SupplyChainTradeTransaction",
      ...sums.lines.map((line, place) => lineItem(line, place + 1, data, language)),
      agreement(data),
      "<ram:ApplicableHeaderTradeDelivery/>",
      settlement(data, language),
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${SPACES}>${body.join("")}</rsm:CrossIndustryInvoice>\n`;
};

const UNCEFACT = "urn:un:unece:uncefact:data:standard";
const SPACES = [
  `xmlns:rsm="${UNCEFACT}:CrossIndustryInvoice:100"`,
  `xmlns:ram="${UNCEFACT}:ReusableAggregateBusinessInformationEntity:100"`,
  `xmlns:udt="${UNCEFACT}:UnqualifiedDataType:100"`,
].join(" ");

const amount = (name: string, of: Money, attributes = ""): Xml => leaf(name, formatMoney(of), attributes);

const lineItem = (
  { line, rate, net }: InvoiceSums["lines"][number],
  place: number,
  data: InvoiceData,
  language: Language,
): Xml => {
  const goods = line === undefined ? undefined : data.content.lines[line];
  const { documents: texts, charges } = serverTexts[language];
  const number = goods?.number ?? 1;
  const each = net % BigInt(number) === 0n;
  return node(
    "ram:IncludedSupplyChainTradeLineItem",
    node("ram:AssociatedDocumentLineDocument", leaf("ram:LineID", String(place))),
    node(
      "ram:SpecifiedTradeProduct",
      leaf("ram:SellerAssignedID", goods?.sku ?? ""),
      leaf("ram:Name", (goods ? textIn(goods.title, language) : texts.titles[data.kind]).trim() || charges.goods),
    ),
    node(
      "ram:SpecifiedLineTradeAgreement",
      node(
        "ram:NetPriceProductTradePrice",
        // A price that is no whole number of cents is given for all pieces together.
        amount("ram:ChargeAmount", each ? money(net / BigInt(number)) : net),
        each ? undefined : leaf("ram:BasisQuantity", String(number), PIECES),
      ),
    ),
    node("ram:SpecifiedLineTradeDelivery", leaf("ram:BilledQuantity", String(number), PIECES)),
    node(
      "ram:SpecifiedLineTradeSettlement",
      node("ram:ApplicableTradeTax", leaf("ram:TypeCode", "VAT"), ...categoryOf(rate, data)),
      node("ram:SpecifiedTradeSettlementLineMonetarySummation", amount("ram:LineTotalAmount", net)),
    ),
  );
};

/** UNTDID 5305, with the rate where the category has one: standard, zero rated, exempt, or outside of tax for a company without a number. */
const categoryOf = (rate: Rate, data: InvoiceData): readonly Xml[] => {
  const code = codeOf(rate, data);
  return [leaf("ram:CategoryCode", code), code === "O" ? undefined : leaf("ram:RateApplicablePercent", percent(rate))];
};

const codeOf = (rate: Rate, { content }: InvoiceData): "S" | "Z" | "E" | "O" => {
  if (rate === null) return content.seller.taxNumber === "" ? "O" : "E";
  return rate === 0 ? "Z" : "S";
};

/** Basis points as percent: 900 -> "9.00". */
const percent = (rate: Rate): string => formatMoney(money(BigInt(rate ?? 0)));

const agreement = (data: InvoiceData): Xml => {
  const { content, sn, sums } = data;
  const { seller, consignee, uid, name, country, vat_number: buyersNumber } = content;
  // What is outside of tax names no number for it (BR-O-02).
  const isOutside = sums.taxes.some(({ rate }) => codeOf(rate, data) === "O");
  const taxNumber = plainNumber(seller.taxNumber);
  const isVat = isVatNumber(taxNumber);
  return node(
    "ram:ApplicableHeaderTradeAgreement",
    node(
      "ram:SellerTradeParty",
      // A buyer has to know the seller by a number (BR-CO-26), for which one of another tax does not count.
      leaf("ram:ID", isVat || seller.registration !== "" ? "" : seller.taxNumber),
      leaf("ram:Name", seller.name),
      node("ram:SpecifiedLegalOrganization", leaf("ram:ID", seller.registration)),
      address({ lines: seller.address.split("\n"), country: seller.country }),
      node(
        "ram:SpecifiedTaxRegistration",
        isVat ? leaf("ram:ID", taxNumber, ' schemeID="VA"') : leaf("ram:ID", seller.taxNumber, ' schemeID="FC"'),
      ),
    ),
    node(
      "ram:BuyerTradeParty",
      leaf("ram:ID", uid),
      leaf("ram:Name", consignee.name === "" ? name : consignee.name),
      address({
        lines: [...consignee.address.split("\n"), consignee.area],
        code: consignee.code,
        city: consignee.city,
        province: consignee.province,
        country: consignee.country === "" ? country : consignee.country,
      }),
      node("ram:SpecifiedTaxRegistration", leaf("ram:ID", isOutside ? "" : buyersNumber, ' schemeID="VA"')),
    ),
    node("ram:SellerOrderReferencedDocument", leaf("ram:IssuerAssignedID", sn)),
  );
};

type Address = {
  readonly lines: readonly string[];
  readonly code?: string;
  readonly city?: string;
  readonly province?: string;
  readonly country: string;
};

const address = ({ lines, code = "", city = "", province = "", country }: Address): Xml => {
  const [one = "", two = "", ...more] = lines.map((line) => line.trim()).filter((line) => line !== "");
  return node(
    "ram:PostalTradeAddress",
    leaf("ram:PostcodeCode", code),
    leaf("ram:LineOne", one),
    leaf("ram:LineTwo", two),
    leaf("ram:LineThree", more.join(", ")),
    leaf("ram:CityName", city),
    leaf("ram:CountryID", country),
    leaf("ram:CountrySubDivisionName", province),
  );
};

const settlement = (data: InvoiceData, language: Language): Xml => {
  const { charges: words, documents: texts } = serverTexts[language];
  const { content, currency, sums } = data;
  const inCurrency = ` currencyID="${currency}"`;
  const part =
    (isCharge: boolean, reason: string) =>
    (each: { readonly rate: Rate; readonly amount: Money }): Xml =>
      node(
        "ram:SpecifiedTradeAllowanceCharge",
        node("ram:ChargeIndicator", leaf("udt:Indicator", String(isCharge))),
        amount("ram:ActualAmount", each.amount),
        leaf("ram:Reason", reason),
        node("ram:CategoryTradeTax", leaf("ram:TypeCode", "VAT"), ...categoryOf(each.rate, data)),
      );
  const sumOf = (parts: InvoiceSums["allowances"]): Money => money(parts.reduce((sum, each) => sum + each.amount, 0n));
  const lineTotal = money(sums.lines.reduce((sum, { net }) => sum + net, 0n));
  return node(
    "ram:ApplicableHeaderTradeSettlement",
    leaf("ram:InvoiceCurrencyCode", currency),
    node("ram:SpecifiedTradeSettlementPaymentMeans", leaf("ram:TypeCode", BY_CARD)),
    ...sums.taxes.map(({ rate, base, tax }) => {
      const code = codeOf(rate, data);
      const [category, rated] = categoryOf(rate, data);
      return node(
        "ram:ApplicableTradeTax",
        amount("ram:CalculatedAmount", tax),
        leaf("ram:TypeCode", "VAT"),
        leaf("ram:ExemptionReason", code === "E" || code === "O" ? texts.untaxed : ""),
        amount("ram:BasisAmount", base),
        category,
        rated,
      );
    }),
    ...sums.allowances.map(part(false, words.discount)),
    ...sums.deliveries.map(part(true, words.delivery)),
    node(
      "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
      amount("ram:LineTotalAmount", lineTotal),
      amount("ram:ChargeTotalAmount", sumOf(sums.deliveries)),
      amount("ram:AllowanceTotalAmount", sumOf(sums.allowances)),
      amount("ram:TaxBasisTotalAmount", sums.net),
      amount("ram:TaxTotalAmount", sums.tax, inCurrency),
      amount("ram:GrandTotalAmount", sums.total),
      amount("ram:TotalPrepaidAmount", sums.total),
      amount("ram:DuePayableAmount", ZERO),
    ),
    node("ram:InvoiceReferencedDocument", leaf("ram:IssuerAssignedID", content.invoice)),
  );
};
