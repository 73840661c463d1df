/** A document's number, or the first signs of one, as documents are numbered: people may leave out its dash, as the reader of numbers does. */
export const documentNumber = (typed: string): string => typed.toUpperCase().replace(/^(C?\d{4})-?(?=\d)/, "$1-");
