/** Answers that were asked for before the app was there, by address, with whom and in which language they are for. */
export type PreloadedAnswers = {
  readonly token: string;
  readonly language: string;
  readonly answers: Map<string, Promise<Response>>;
};

declare global {
  interface Window {
    preloadedAnswers?: PreloadedAnswers;
  }
}
