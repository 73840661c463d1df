import type { PreloadedAnswers } from "./preloaded-answers.ts";

/** Early answers are for the first screen only: they are used within this many milliseconds after the page began. */
const GOOD_FOR_MS = 10_000;

/**
 * The browser's fetch, which hands out an answer that the page asked for before the app was there: once, and only to the same
 * question in the same session.
 */
export const fetchPreloaded: typeof fetch = (input, init) => {
  const early =
    typeof input === "string" && init !== undefined ? takePreloaded(window.preloadedAnswers, input, init) : undefined;
  return early === undefined ? fetch(input, init) : untilAborted(early, init?.signal ?? undefined);
};

export function takePreloaded(
  first: PreloadedAnswers | undefined,
  address: string,
  init: RequestInit,
  now: number = performance.now(),
): Promise<Response> | undefined {
  const answer = first?.answers.get(address);
  if (first === undefined || answer === undefined || init.method !== "GET") return undefined;
  first.answers.delete(address);
  const headers = new Headers(init.headers);
  const same = headers.get("Authorization") === first.token && headers.get("Lang") === first.language;
  return same && now < GOOD_FOR_MS ? answer : undefined;
}

/** Nobody waits for it any longer once the signal says so; the request itself goes on. */
const untilAborted = (answer: Promise<Response>, signal: AbortSignal | undefined): Promise<Response> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(new DOMException("The call was given up", "AbortError"));
    if (signal?.aborted === true) return giveUp();
    signal?.addEventListener("abort", giveUp, { once: true });
    answer.then(resolve, reject);
    return undefined;
  });
