/**
 * The jobs that wait or are running (not those that failed permanently), in the form in which they are queued, because
 * the queue's tables differ between versions. A job that was running during the backup runs again after restoring, as
 * after a crash.
 */
export const JOBS_QUERY = `
  select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.attempts < j.max_attempts
  order by j.id`;

export const JOB_COLUMNS = ["identifier", "payload", "queue_name", "run_at", "max_attempts", "key", "priority"];

/** The temporary table of jobs being restored. */
export const JOBS_TABLE = `
  create temporary table restored_job (identifier text, payload json, queue_name text, run_at timestamptz,
    max_attempts integer, key text, priority integer) on commit drop`;

/** Adds them to the queue, in order of time. */
export const ADD_JOBS = `
  select graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, key, priority)
  from restored_job order by run_at`;
