import type { OpenInvoice } from "./open-invoice.ts";

const LINE = "//ram:IncludedSupplyChainTradeLineItem";
const LINE_TAX = `${LINE}/ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax`;
const PART = "//ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradeAllowanceCharge";
const TAX = "//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax";
const SUM = "//ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:";
const SELLER = "//ram:SellerTradeParty";
const BUYER = "//ram:BuyerTradeParty";
const ofKind = (isCharge: boolean): string => `${PART}[ram:ChargeIndicator/udt:Indicator = '${isCharge}']`;

type Rule = (invoice: OpenInvoice) => boolean;

const once =
  (path: string): Rule =>
  ({ texts }) =>
    texts(path).length === 1 && texts(path)[0] !== "";
const same =
  (one: string, other: string): Rule =>
  ({ sum }) =>
    sum(one) === sum(other);
/** In each of the contexts. */
const each =
  (context: string, holds: (path: string, invoice: OpenInvoice) => boolean): Rule =>
  (invoice) =>
    invoice.texts(context).every((_, place) => holds(`(${context})[${place + 1}]`, invoice));
const has =
  (path: string): ((context: string, invoice: OpenInvoice) => boolean) =>
  (context, { texts }) =>
    texts(`${context}/${path}`).length > 0;
const lacks =
  (path: string): ((context: string, invoice: OpenInvoice) => boolean) =>
  (context, { texts }) =>
    texts(`${context}/${path}`).length === 0;

const numbered: Rule = ({ texts }) => texts(`${SELLER}/ram:SpecifiedTaxRegistration/ram:ID`).length > 0;
const uses = (code: string, { texts }: OpenInvoice): boolean =>
  texts(`(${LINE_TAX}|${PART}/ram:CategoryTradeTax)[ram:CategoryCode = '${code}']`).length > 0;

/** Of a breakdown of a tax: what its lines, charges and allowances come to. */
const partsOf = (tax: string, { texts, sum }: OpenInvoice): bigint => {
  const [code = ""] = texts(`${tax}/ram:CategoryCode`);
  const [rate] = texts(`${tax}/ram:RateApplicablePercent`);
  const alike = `[ram:CategoryCode = '${code}'${rate === undefined ? "" : ` and ram:RateApplicablePercent = '${rate}'`}]`;
  return (
    sum(`${LINE_TAX}${alike}/../ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`) +
    sum(`${ofKind(true)}[ram:CategoryTradeTax${alike}]/ram:ActualAmount`) -
    sum(`${ofKind(false)}[ram:CategoryTradeTax${alike}]/ram:ActualAmount`)
  );
};

/** The rules of EN 16931 that concern what we write, by their names in it. */
const RULES: Readonly<Record<string, Rule>> = {
  "BR-01": once("//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID"),
  "BR-02": once("//rsm:ExchangedDocument/ram:ID"),
  "BR-03": once("//rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString"),
  "BR-04": once("//rsm:ExchangedDocument/ram:TypeCode"),
  "BR-05": once("//ram:InvoiceCurrencyCode"),
  "BR-06": once(`${SELLER}/ram:Name`),
  "BR-07": once(`${BUYER}/ram:Name`),
  "BR-09": once(`${SELLER}/ram:PostalTradeAddress/ram:CountryID`),
  "BR-11": once(`${BUYER}/ram:PostalTradeAddress/ram:CountryID`),
  "BR-16": ({ texts }) => texts(LINE).length > 0,
  "BR-21": each(LINE, has("ram:AssociatedDocumentLineDocument/ram:LineID")),
  "BR-22": each(LINE, has("ram:SpecifiedLineTradeDelivery/ram:BilledQuantity")),
  "BR-23": each(LINE, has("ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode")),
  "BR-25": each(LINE, has("ram:SpecifiedTradeProduct/ram:Name[normalize-space()]")),
  "BR-27": ({ amounts }) =>
    amounts(`${LINE}//ram:NetPriceProductTradePrice/ram:ChargeAmount`).every((price) => price >= 0n),
  "BR-33, BR-38": each(PART, has("ram:Reason")),
  "BR-48": each(`${TAX}[ram:CategoryCode != 'O']`, has("ram:RateApplicablePercent")),
  "BR-49": once("//ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode"),
  "BR-53, BR-CO-14": same(`${SUM}TaxTotalAmount`, `${TAX}/ram:CalculatedAmount`),
  "BR-55": each("//ram:InvoiceReferencedDocument", has("ram:IssuerAssignedID")),
  "BR-CO-04": each(LINE, has("ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:CategoryCode")),
  "BR-CO-09": ({ texts }) =>
    texts("//ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA']").every((number) => /^[A-Z]{2}./.test(number)),
  "BR-CO-10": same(`${SUM}LineTotalAmount`, `${LINE}//ram:LineTotalAmount`),
  "BR-CO-11": same(`${SUM}AllowanceTotalAmount`, `${ofKind(false)}/ram:ActualAmount`),
  "BR-CO-12": same(`${SUM}ChargeTotalAmount`, `${ofKind(true)}/ram:ActualAmount`),
  "BR-CO-13": ({ sum }) =>
    sum(`${SUM}TaxBasisTotalAmount`) ===
    sum(`${SUM}LineTotalAmount`) - sum(`${SUM}AllowanceTotalAmount`) + sum(`${SUM}ChargeTotalAmount`),
  "BR-CO-15": ({ sum }) =>
    sum(`${SUM}GrandTotalAmount`) === sum(`${SUM}TaxBasisTotalAmount`) + sum(`${SUM}TaxTotalAmount`),
  "BR-CO-16": ({ sum }) =>
    sum(`${SUM}DuePayableAmount`) === sum(`${SUM}GrandTotalAmount`) - sum(`${SUM}TotalPrepaidAmount`),
  "BR-CO-17": each(TAX, (tax, { sum }) => {
    // A tax that was taken out of a price, or is a share of one, may be some cents off; the standard's own check lets pass less than 1.00.
    const base = sum(`${tax}/ram:BasisAmount`);
    const computed = (2n * base * sum(`${tax}/ram:RateApplicablePercent`) + 10_000n) / 20_000n;
    const off = sum(`${tax}/ram:CalculatedAmount`) - computed;
    return off < 1_00n && off > -1_00n;
  }),
  "BR-CO-18": ({ texts }) => texts(TAX).length > 0,
  "BR-CO-26": ({ texts }) =>
    texts(
      `${SELLER}/ram:ID|${SELLER}/ram:SpecifiedLegalOrganization/ram:ID|${SELLER}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA']`,
    ).length > 0,
  "BR-S-01": (invoice) => !uses("S", invoice) || invoice.texts(`${TAX}[ram:CategoryCode = 'S']`).length > 0,
  "BR-Z-01, BR-E-01, BR-O-01": (invoice) =>
    ["Z", "E", "O"].every(
      (code) => invoice.texts(`${TAX}[ram:CategoryCode = '${code}']`).length === (uses(code, invoice) ? 1 : 0),
    ),
  "BR-S-02 to 04, BR-Z-02 to 04, BR-E-02 to 04": (invoice) =>
    invoice.texts(`${TAX}[ram:CategoryCode != 'O']`).length === 0 || numbered(invoice),
  "BR-S-05 to 07": ({ amounts }) =>
    amounts(`//*[ram:CategoryCode = 'S']/ram:RateApplicablePercent`).every((rate) => rate > 0n),
  "BR-Z-05 to 07, BR-E-05 to 07": ({ sum }) =>
    sum(`//*[ram:CategoryCode = 'Z' or ram:CategoryCode = 'E']/ram:RateApplicablePercent`) === 0n,
  "BR-O-05 to 07": each("//*[ram:CategoryCode = 'O']", lacks("ram:RateApplicablePercent")),
  "BR-S-08, BR-Z-08, BR-E-08, BR-O-08": each(
    TAX,
    (tax, invoice) => invoice.sum(`${tax}/ram:BasisAmount`) === partsOf(tax, invoice),
  ),
  "BR-Z-09, BR-E-09, BR-O-09": ({ sum }) => sum(`${TAX}[ram:CategoryCode != 'S']/ram:CalculatedAmount`) === 0n,
  "BR-E-10, BR-O-10": each(`${TAX}[ram:CategoryCode = 'E' or ram:CategoryCode = 'O']`, has("ram:ExemptionReason")),
  "BR-S-10, BR-Z-10": each(`${TAX}[ram:CategoryCode = 'S' or ram:CategoryCode = 'Z']`, lacks("ram:ExemptionReason")),
  "BR-O-02": ({ texts }) => {
    const isOutside = texts(`${TAX}[ram:CategoryCode = 'O']`).length > 0;
    return !isOutside || texts("//ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA']").length === 0;
  },
  "BR-O-11": ({ texts }) => texts(`${TAX}[ram:CategoryCode = 'O']`).length === 0 || texts(TAX).length === 1,
};

/** The rules that an invoice breaks. */
export const brokenRules = (invoice: OpenInvoice): readonly string[] =>
  Object.entries(RULES).flatMap(([name, holds]) => (holds(invoice) ? [] : [name]));
