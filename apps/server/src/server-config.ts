import { type Config, readConfig } from "./config.ts";
import { isLocalHost } from "./local-host.ts";
import { areTestKeys } from "./modules/payments/stripe/stripe-keys.ts";
import { atHost, hostsOf } from "./platform/db/primary/host-list.ts";
import { StartupError } from "./platform/embedded-postgres/startup-error.ts";
import { withSettingsFile } from "./settings-file.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings of a server, which tools share (config.ts), refused where other people could use the public passwords and messages of a
 * trial, or read the passwords of a company. Throws StartupError with the line to print.
 */
export const readServerConfig = (environment: Environment): Config => {
  const config = readConfig(environment);
  if (config.forTrial) refuseBesideTrial(config, withSettingsFile(environment)["SEED"] !== undefined);
  if (config.production && isPlainHttp(config) && !config.allowHttp) {
    throw new StartupError(
      "PUBLIC_URL must begin with https:// in production, since passwords would be sent in the clear: set PUBLIC_URL_HTTP=allowed if they may be",
    );
  }
  return config;
};

const isPlainHttp = ({ publicUrl }: Config): boolean =>
  publicUrl.startsWith("http:") && !isLocalHost(new URL(publicUrl).hostname);

/** What belongs to a company, and not beside a trial. A database on this machine may have a demo if `SEED` says so. */
const refuseBesideTrial = ({ databaseUrl, stripe, twilio, s3, host }: Config, isSeedGiven: boolean): void => {
  const isOwnMachine = (url: string): boolean =>
    hostsOf(url).every((each) => isLocalHost(new URL(atHost(url, each)).hostname));
  const found = [
    [databaseUrl !== null && !(isSeedGiven && isOwnMachine(databaseUrl)), "DATABASE_URL"],
    [stripe !== null && !areTestKeys(stripe), "STRIPE_SECRET_KEY of live mode"],
    [twilio !== null, "TWILIO_ACCOUNT_SID"],
    [s3 !== null && !(s3.endpoint !== null && isOwnMachine(s3.endpoint)), "S3_BUCKET"],
    [!isLocalHost(host), `HOST=${host}`],
  ] as const;
  const [first] = found.flatMap(([isFound, name]) => (isFound ? [name] : []));
  if (first === undefined) return;
  throw new StartupError(
    `${first} is refused on a trial installation, which shows its messages and takes test cards: set NODE_ENV=production and what it requires, ` +
      `or SECRET_KEY without SEED=demo; ${WITH_DEMO}`,
  );
};

const WITH_DEMO =
  "a demo runs on this machine only, with DATABASE_URL only where SEED=demo is set and the database is here";
