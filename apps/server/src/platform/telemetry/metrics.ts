/** What is measured of a request once it is answered. `code` is the envelope's where there is one, else the HTTP status. */
type CountedRequest = {
  readonly method: string;
  /** As it is written in the code, so that there are few. */
  readonly route: string;
  readonly code: number;
  readonly seconds: number;
};

/** What is measured of a job after an attempt; `failed` is tried again, `given up` is not. */
export type CountedJob = {
  readonly task: string;
  readonly outcome: "done" | "failed" | "given up";
  readonly seconds: number;
};

/** The metrics of a process and of the company, for monitoring. */
export type Metrics = {
  readonly countRequest: (request: CountedRequest) => void;
  readonly countJob: (job: CountedJob) => void;
  /** All figures as they are now, in Prometheus' text form. Answers although the database does not. */
  readonly render: () => Promise<{ readonly type: string; readonly text: string }>;
};
