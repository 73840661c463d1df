import type { MetricObjectWithValues, MetricValue } from "prom-client";

/** The measured facts of an answered request. `code` is the envelope's if there is one, else the HTTP status. */
type CountedRequest = {
  readonly method: string;
  /** The route's pattern, so that there are few values. */
  readonly route: string;
  readonly code: number;
  readonly seconds: number;
};

/** The measured facts of a job's attempt; `failed` is tried again, `given up` is not. */
export type CountedJob = {
  readonly task: string;
  readonly outcome: "done" | "failed" | "given up";
  readonly seconds: number;
};

type ReadReason = "" | "unknown caller" | "no replica" | "too old" | "just written" | "failed" | "not found";

/** The metrics of a process and of the company, for monitoring. */
export type Metrics = {
  readonly countRequest: (request: CountedRequest) => void;
  readonly countJob: (job: CountedJob) => void;
  /** Counts something that could not be written because a disk is full. */
  readonly countDiskFull: (what: "request" | "job" | "file") => void;
  /** Counts a read that a replica may answer: which database answered, and why the primary did; "" where it did not. */
  readonly countRead: (answeredBy: "replica" | "primary", why: ReadReason) => void;
  /** All present values in Prometheus' text format. Answers even when the database does not. */
  readonly render: () => Promise<{ readonly type: string; readonly text: string }>;
  /** The same values as objects. */
  readonly collect: () => Promise<readonly MetricObjectWithValues<MetricValue<string>>[]>;
};
