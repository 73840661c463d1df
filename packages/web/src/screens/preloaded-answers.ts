/** Answers that were asked for before the app was there, by address, with whom and in which language they are for. */
export type PreloadedAnswers = {
  /** Null where the session is in a cookie. */
  readonly token: string | null;
  readonly language: string;
  readonly answers: Map<string, Promise<Response>>;
};

declare global {
  interface Window {
    preloadedAnswers?: PreloadedAnswers;
  }
}
