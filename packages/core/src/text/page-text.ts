/**
 * What became of a text that a member sent for the own page of the public shop. replaced: the member sent another one, or another one was approved.
 * withdrawn: the member took it back.
 */
export const PAGE_STATES = ["waiting", "replaced", "approved", "refused", "withdrawn"] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** The most goods that a page shows first. */
export const MOST_PAGE_GOODS = 12;

/** The most characters of a greeting. */
export const LONGEST_GREETING = 1_000;

/** Something between angle brackets that a browser would read as an element. */
const ELEMENT = /<\/?\s*[a-z!]|&(?:#\d+|#x[\da-f]+|lt|gt|amp|quot|nbsp);/i;

/** An address of the web or of mail, with its beginning, with what follows its name, or as a name with a usual ending. */
const LINK =
  /https?:|www\.|[a-z][a-z\d+.-]*:\/\/|[^\s@]+@[^\s@]+\.[a-z]{2,}|[\p{L}\p{N}]\.[a-z]{2,}\/\S|(?<![\p{L}\p{N}])[\p{N}-]*\p{L}[\p{L}\p{N}.-]*\.(?:com|net|org|info|biz|shop|store|online|site|app|io|cn|hk|tw|sg|uk|eu|ru|xyz|top|vip|ly)(?![\p{L}\p{N}])/iu;

/** Why a greeting cannot be shown: it is plain text without links. Undefined for one that can. */
export const greetingProblem = (text: string): "html" | "link" | undefined => {
  const plain = text.normalize("NFKC");
  if (ELEMENT.test(plain)) return "html";
  return LINK.test(plain) ? "link" : undefined;
};
