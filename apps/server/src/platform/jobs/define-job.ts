import { z } from "zod";

/** What the worker can do. */
export type Job = {
  /** As it lies in the queue. */
  readonly name: string;
  /** When it is added by itself, in crontab's form, UTC; null: only when something adds it. */
  readonly schedule: string | null;
  /** The number of attempts of a scheduled job; null: the queue's default. */
  readonly maxAttempts: number | null;
  /** May take longer than a quarter of an hour, and has a way of its own to go on when its worker is killed. */
  readonly isLong: boolean;
  readonly run: (payload: unknown) => Promise<void>;
};

type Timing = {
  readonly schedule?: string;
  /** 1 for what comes again soon anyway. */
  readonly maxAttempts?: number;
  readonly isLong?: boolean;
};

/** Declares a job that is added with what it needs to know. `run` may be called twice for one job: its worker can be killed. */
export const defineJob = <Payload extends z.ZodType>({
  payload,
  run,
  ...job
}: Timing & {
  readonly name: string;
  readonly payload: Payload;
  readonly run: (payload: z.output<Payload>) => Promise<unknown>;
}): Job => ({
  name: job.name,
  schedule: job.schedule ?? null,
  maxAttempts: job.maxAttempts ?? null,
  isLong: job.isLong ?? false,
  run: async (sent) => {
    await run(payload.parse(sent));
  },
});

/** Declares a job that runs by its schedule and needs to know nothing. */
export const defineScheduledJob = (
  job: Timing & { readonly name: string; readonly schedule: string; readonly run: () => Promise<unknown> },
): Job => defineJob({ ...job, payload: z.unknown() });

/** The schedules of these jobs, a line each, as the queue reads them. */
export const crontabOf = (jobs: readonly Job[]): string =>
  jobs
    .filter(({ schedule }) => schedule !== null)
    .map(
      ({ name, schedule, maxAttempts }) => `${schedule} ${name}${maxAttempts === null ? "" : ` ?max=${maxAttempts}`}`,
    )
    .join("\n");
