import type { Language } from "@espalier/core/text/language";

import type { SheetFile } from "../../platform/pdf/sheet.ts";
import { facturX } from "./e-invoice/factur-x.ts";
import type { StoredDocument } from "./queries.ts";
import { wordDocument } from "./word-document.ts";

/** The file of documents, one or more, in a language. It says that it was made when the last of them was issued. */
export const documentFile = (documents: readonly StoredDocument[], language: Language): SheetFile => {
  const times = documents.map(({ issued_at: at }) => at.getTime());
  const [first, last] = [documents[0]?.number ?? "", documents.at(-1)?.number ?? ""];
  // The data of a file are those of one document.
  const only = documents.length === 1 ? documents[0] : undefined;
  return {
    title: documents.length === 1 ? first : `${first} - ${last}`,
    language,
    madeAt: new Date(Math.max(...times)),
    attached: only && facturX(only, language),
    sheets: documents.map((document) => wordDocument(document, language)),
  };
};
