/** The form of every answer. `data` holds the call's data when the code is 200, else null, or what a refusal says its caller gets with it. */
export type Envelope<Data = unknown> = {
  readonly code: number;
  /** The message for a person, in the requested language. */
  readonly msg: string;
  readonly data: Data | null;
  /** The stable key of the refusal, present when the code is not 200. */
  readonly error?: string;
  /** The field of the request that the refusal is about, where it names one. */
  readonly field?: string;
  /** Names the request in the server's log, present when the code is 500. */
  readonly request_id?: string;
};
