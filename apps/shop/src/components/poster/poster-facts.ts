/** What a poster says: who invites, to what, by which link, and the words around it in the member's language. */
export type PosterFacts = {
  readonly name: string;
  readonly code: string;
  readonly link: string;
  /** Follows the name. */
  readonly line: string;
  /** What the code is called. */
  readonly codeName: string;
  /** Below the code. */
  readonly scan: string;
  /** The title of the shared link, and the text beside it. */
  readonly shareTitle: string;
  readonly shareText: string;
};
