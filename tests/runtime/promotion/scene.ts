import { onTestFinished } from "vitest";

import { type FakeSmtp, fakeSmtp } from "../../../apps/server/src/testing/setup/fake-smtp.ts";
import { SECRET_KEY } from "../../../apps/server/src/testing/setup/test-app.ts";
import {
  type ReplicatedDatabase,
  type ReplicatedDatabases,
  startReplicatedDatabases,
} from "../replicated-databases.ts";
import { serverInstance } from "../server-instance.ts";
import type { ServerProcess } from "../start-server.ts";
import type { Answered, Cards } from "./compare.ts";
import { type StripeTill, stripeTill } from "./stripe-till.ts";
import { inShop, settleTown, type Town } from "./town.ts";

/** A company on two servers and three databases, and what its clients know of it. */
export type Scene = {
  readonly databases: ReplicatedDatabases;
  /** As it is now. */
  roles: { readonly primary: ReplicatedDatabase; readonly standbys: readonly ReplicatedDatabase[] };
  readonly servers: readonly ServerProcess[];
  readonly nextUrl: () => string;
  readonly till: StripeTill;
  readonly mails: FakeSmtp;
  readonly town: Town;
  /** Every request that was answered. */
  readonly book: Answered[];
  readonly cards: Cards;
  /** The last run, and when the last primary was lost. */
  runId: number;
  lostAt: Date;
};

export const openScene = async (programs: string): Promise<Scene> => {
  const databases = await startReplicatedDatabases(programs, { isSynchronous: true });
  onTestFinished(databases.stop);
  const [till, mails] = [await stripeTill(), await fakeSmtp()];
  onTestFinished(async () => {
    await till.stop();
    await mails.close();
  });
  const instance = serverInstance();
  const environment = {
    ...till.environment,
    SECRET_KEY,
    SMTP_URL: mails.url,
    DATABASE_URL: databases.urlOfAll("shop"),
    LOG_LEVEL: "warn",
  };
  const start = async (): Promise<ServerProcess> => {
    const server = instance.start(environment);
    await server.ready;
    return server;
  };
  // The first one migrates.
  const servers = [await start(), await start()];
  const urls = await Promise.all(servers.map(async ({ ready }) => await ready));
  let sent = 0;
  const nextUrl = (): string => {
    sent += 1;
    return urls[sent % urls.length] ?? "";
  };
  const { primary, standbys } = databases;
  return {
    databases,
    roles: { primary, standbys },
    servers,
    nextUrl,
    till,
    mails,
    town: await inShop(primary, settleTown),
    book: [],
    cards: new Map(),
    runId: 0,
    lostAt: new Date(0),
  };
};
