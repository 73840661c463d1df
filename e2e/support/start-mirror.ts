import { createServer, request as ask } from "node:http";
import { inject } from "vitest";
import { freePort } from "../../apps/server/src/platform/embedded-postgres/free-port.ts";

/** The shop at another address, whose service worker can be made to look like the next build's. */
export type Mirror = {
  readonly url: string;
  readonly start: () => Promise<void>;
  /** Stops the server; nothing answers until it is started again. */
  readonly stop: () => Promise<void>;
  /** Serves a newer build from now on. */
  readonly release: () => void;
};

/** Passes everything on to the shop of the run. */
export const startMirror = async (): Promise<Mirror> => {
  let released = false;
  const port = await freePort();
  const server = createServer((incoming, answer) => {
    const { "accept-encoding": _, ...headers } = incoming.headers;
    const target = new URL(incoming.url ?? "/", inject("e2e").url);
    const passed = ask(target, { method: incoming.method, headers: { ...headers, host: target.host } }, (reply) => {
      const parts: Buffer[] = [];
      reply.on("data", (part: Buffer) => parts.push(part));
      reply.on("end", () => {
        const body = Buffer.concat(parts);
        const worker = target.pathname === "/service-worker.js" && released;
        const shown = worker ? Buffer.from(nextBuild(body.toString("utf8"))) : body;
        const { "content-length": _length, etag: _etag, "last-modified": _modified, ...kept } = reply.headers;
        answer.writeHead(reply.statusCode ?? 500, { ...kept, "content-length": shown.length });
        answer.end(shown);
      });
    });
    passed.on("error", () => answer.destroy());
    incoming.pipe(passed);
  });
  const start = (): Promise<void> => new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    start,
    release: () => {
      released = true;
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};

/** The page of a newer build has a different content, which is enough for a different worker. */
const nextBuild = (worker: string): string => {
  const next = worker.replace(/(?<=url:`index\.html`,revision:`)\w{32}/, "0".repeat(32));
  if (next === worker) throw new Error("the service worker names no page");
  return next;
};
