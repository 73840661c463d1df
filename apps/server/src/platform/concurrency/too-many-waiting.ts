/** Too much waits for its turn already: the answer is "unavailable" (503). */
export class TooManyWaiting extends Error {
  override readonly name = "TooManyWaiting";
  readonly statusCode = 503;
}
