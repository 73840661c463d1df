import { DEFAULT_LANGUAGE, type Language, storedLanguage } from "@espalier/core/text/language";

import type { SheetFile } from "../../platform/pdf/sheet.ts";
import { readContent } from "./content.ts";
import { facturX } from "./e-invoice/factur-x.ts";
import type { StoredDocument } from "./queries.ts";
import { wordDocument } from "./word-document.ts";

/** The file of documents, one or more, in a language, or each in that of its buyer. It says that it was made when the last of them was issued. */
export const documentFile = (documents: readonly StoredDocument[], chosen?: Language): SheetFile => {
  const languageOf = (document: StoredDocument | undefined): Language =>
    chosen ?? (document ? storedLanguage(readContent(document.content).language) : DEFAULT_LANGUAGE);
  const times = documents.map(({ issued_at: at }) => at.getTime());
  const [first, last] = [documents[0]?.number ?? "", documents.at(-1)?.number ?? ""];
  // The data of a file are those of one document.
  const only = documents.length === 1 ? documents[0] : undefined;
  return {
    title: documents.length === 1 ? first : `${first} - ${last}`,
    language: languageOf(documents[0]),
    madeAt: new Date(Math.max(...times)),
    attached: only && facturX(only, languageOf(only)),
    sheets: documents.map((document) => wordDocument(document, languageOf(document))),
  };
};
