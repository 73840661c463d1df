import { totalmem } from "node:os";

const MEGABYTE = 1024 * 1024;

/**
 * PostgreSQL's settings for the embedded cluster, as command line arguments. It listens on this machine only and, when
 * its folder's name allows it, at a socket in that folder, where a query takes two thirds of the time. `durable: false`
 * gives up surviving a crash for speed: only for databases that a test discards. With `walFolder`, every segment of the
 * write-ahead log is copied there by PostgreSQL's module basic_archive, at the latest after ARCHIVE_SECONDS.
 */
export const clusterSettings = (
  port: number,
  cluster: string,
  { durable, walFolder }: { readonly durable: boolean; readonly walFolder: string | null },
): string[] => {
  const memory = totalmem() / MEGABYTE;
  const safety = durable ? "on" : "off";
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: canHoldSocket(cluster) ? cluster : "",
    fsync: safety,
    synchronous_commit: safety,
    full_page_writes: safety,
    max_connections: 100,
    shared_buffers: `${Math.round(Math.min(1024, Math.max(64, memory / 8)))}MB`,
    effective_cache_size: `${Math.round(memory / 2)}MB`,
    max_wal_size: "2GB",
    random_page_cost: 1.1,
    // Queries here are short; compiling them costs more than it saves.
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    // Refused statements are answers to callers, not events of the database: only events of the server itself are
    // logged.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_checkpoints: "off",
    ...(walFolder === null ? {} : archiveSettings(walFolder)),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
};

/** The longest time for which a change is only in DATA_DIR. Each segment has 16 MB, however little was written. */
const ARCHIVE_SECONDS = 300;

const archiveSettings = (walFolder: string) => ({
  archive_mode: "on",
  archive_library: "basic_archive",
  "basic_archive.archive_directory": walFolder,
  archive_timeout: ARCHIVE_SECONDS,
});

/** The longest path of a socket, less PostgreSQL's own part of it. */
const LONGEST_FOLDER = 90;

/** Whether a folder can be written in the setting without quotes, and is short enough for a socket. */
const canHoldSocket = (folder: string): boolean => folder.length <= LONGEST_FOLDER && /^[\w./-]+$/.test(folder);
