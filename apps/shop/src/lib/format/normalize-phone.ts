/** A telephone number with its digits and signs as a Western keyboard writes them: "＋８６-１３８" is "+86-138". */
export const normalizePhone = (typed: string): string => typed.normalize("NFKC").trim();
