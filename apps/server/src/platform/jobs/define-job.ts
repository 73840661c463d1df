import { z } from "zod";

import type { PlatformDeps } from "../deps.ts";

/** A job of the worker. */
export type Job = {
  /** Its name in the queue. */
  readonly name: string;
  /** The schedule in crontab's format, UTC; null: only when code adds it. */
  readonly schedule: string | null;
  /** The number of attempts of a scheduled job; null: the queue's default. */
  readonly maxAttempts: number | null;
  /** Whether it may take longer than a quarter of an hour and resumes in its own way after its worker was killed. */
  readonly isLong: boolean;
  readonly run: (payload: unknown) => Promise<void>;
};

type Timing = {
  readonly schedule?: string;
  /** 1 for a job that is soon scheduled again. */
  readonly maxAttempts?: number;
  readonly isLong?: boolean;
};

/** Declares a job that code adds, with a payload. `run` may be called twice for one job: its worker can be killed. */
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

/** Declares a job that runs by its schedule, without a payload. */
export const defineScheduledJob = (
  job: Timing & { readonly name: string; readonly schedule: string; readonly run: () => Promise<unknown> },
): Job => defineJob({ ...job, payload: z.unknown() });

/**
 * Declares a job that runs by its schedule with the time to close, cancel and delete by. It is skipped while a clock
 * has jumped, which is logged once.
 */
export const defineTimedJob = ({
  trustedTime,
  run,
  ...job
}: Timing &
  Pick<PlatformDeps, "trustedTime"> & {
    readonly name: string;
    readonly schedule: string;
    readonly run: (now: Date) => Promise<unknown>;
  }): Job =>
  defineScheduledJob({
    ...job,
    run: async () => {
      const now = await trustedTime();
      if (now) await run(now);
    },
  });

/** The schedules of these jobs in the queue's format, one line each. */
export const crontabOf = (jobs: readonly Job[]): string =>
  jobs
    .filter(({ schedule }) => schedule !== null)
    .map(
      ({ name, schedule, maxAttempts }) => `${schedule} ${name}${maxAttempts === null ? "" : ` ?max=${maxAttempts}`}`,
    )
    .join("\n");
