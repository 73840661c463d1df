import type { Language } from "@espalier/core/text/language";

import type { AttachedFile } from "../../../platform/pdf/sheet.ts";
import { readContent } from "../content.ts";
import type { StoredDocument } from "../queries.ts";
import { crossIndustryInvoice, type InvoiceData } from "./cross-industry-invoice.ts";
import { invoiceSums } from "./invoice-sums.ts";

/**
 * The data of a document as Factur-X embeds it. Undefined where EN 16931 has no words for it: an order in points has no currency of
 * ISO 4217, and the company or the buyer may not have said what the standard asks for.
 */
export const facturX = (document: StoredDocument, language: Language): AttachedFile | undefined => {
  const data = invoiceData(document);
  if (!data) return undefined;
  return {
    name: "factur-x.xml",
    type: "text/xml",
    description: "Factur-X",
    relationship: "Alternative",
    text: crossIndustryInvoice(data, language),
    metadata: METADATA,
  };
};

const invoiceData = ({ unit, ...document }: StoredDocument): InvoiceData | undefined => {
  const content = readContent(document.content);
  const { seller, consignee, rates } = content;
  const isKnown =
    seller.name !== "" &&
    seller.country !== "" &&
    (consignee.name || content.name) !== "" &&
    (consignee.country || content.country) !== "" &&
    // Documents of earlier releases do not say their rates.
    rates.length > 0;
  const isNumbered = rates.some((rate) => rate !== null)
    ? seller.taxNumber !== ""
    : seller.taxNumber !== "" || seller.registration !== "";
  if (unit !== "USD" || !isKnown || !isNumbered) return undefined;
  return {
    number: document.number,
    kind: document.kind,
    issuedAt: document.issued_at,
    sn: document.order_sn,
    currency: unit,
    content,
    sums: invoiceSums(content),
  };
};

const PROPERTIES = {
  DocumentType: ["INVOICE", "The type of the document"],
  DocumentFileName: ["factur-x.xml", "The name of the embedded file"],
  Version: ["1.0", "The version of the data's standard"],
  ConformanceLevel: ["EN 16931", "The profile of the data"],
} as const;

const SPACE = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

/** What the file's own metadata say of the data, and, since PDF/A knows only the properties of its list, what these properties are. */
const METADATA = `
<rdf:Description rdf:about="" xmlns:fx="${SPACE}">
${Object.entries(PROPERTIES)
  .map(([name, [value]]) => `<fx:${name}>${value}</fx:${name}>`)
  .join("\n")}
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${SPACE}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${Object.entries(PROPERTIES)
  .map(
    ([name, [, description]]) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description>
</rdf:li>`,
  )
  .join("\n")}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
