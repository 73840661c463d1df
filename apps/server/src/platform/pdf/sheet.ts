/** What a sheet of paper says, in words: a heading with facts, two parties, a table, sums and notes. It may take several pages. */
export type Sheet = {
  /** Stands at the foot of each page. */
  readonly name: string;
  readonly title: string;
  /** Stands at the head, opposite the title. */
  readonly brand: string;
  readonly facts: readonly Fact[];
  readonly parties: readonly { readonly label: string; readonly lines: readonly string[] }[];
  /** The sum in large letters above the table; "" for none. */
  readonly lead: string;
  readonly columns: readonly { readonly title: string; readonly width: number; readonly align: "left" | "right" }[];
  /** The cells of each row; what is behind a line break in one is small. */
  readonly rows: readonly (readonly string[])[];
  readonly sums: readonly (Fact & { readonly strength: "usual" | "strong" | "small" })[];
  readonly notes: readonly string[];
  /** "Page {page} of {pages}". */
  readonly pages: string;
};

type Fact = { readonly label: string; readonly value: string };

/** A file of one or more sheets. */
export type SheetFile = {
  readonly title: string;
  readonly language: string;
  /** The time that the file says it was made at, so that it is the same whenever it is. */
  readonly madeAt: Date;
  readonly sheets: readonly Sheet[];
  /** A file inside it that says the same to computers. */
  readonly attached?: AttachedFile | undefined;
};

export type AttachedFile = {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly description: string;
  /** What it is to the pages (PDF/A-3, AFRelationship). */
  readonly relationship: "Alternative";
  readonly text: string;
  /** What the metadata of the outer file say of it: descriptions of RDF. */
  readonly metadata: string;
};
