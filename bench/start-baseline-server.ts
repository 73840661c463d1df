import { fork } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { fileURLToPath } from "node:url";

import type { ReadRequest } from "./drive-readers.ts";

/** A bare Fastify that answers copies of another server's answers. */
export type BaselineServer = {
  readonly url: string;
  /** Takes copies of what the server answers these requests, and says how to read them and how long they are in bytes. */
  readonly copy: (serverUrl: string, requests: readonly ReadRequest[]) => Promise<Copies>;
  readonly stop: () => void;
};

type Copies = { readonly requests: readonly ReadRequest[]; readonly bytes: number };
type Copy = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** The headers that Node writes itself for each answer. */
const WRITTEN_BY_NODE = new Set(["date", "connection", "keep-alive", "transfer-encoding", "content-length"]);

export const startBaselineServer = async (): Promise<BaselineServer> => {
  const child = fork(fileURLToPath(new URL("../apps/server/src/testing/setup/serve-copies.ts", import.meta.url)));
  const hear = async (): Promise<string> => {
    const said: readonly unknown[] = await once(child, "message").then((heard: unknown[]) => heard);
    return String(said[0]);
  };
  const url = await hear();
  const copy = async (serverUrl: string, requests: readonly ReadRequest[]): Promise<Copies> => {
    const answers: Copy[] = [];
    for (const each of requests) answers.push(await takeCopy(serverUrl, each));
    const heard = hear();
    child.send({ answers });
    await heard;
    const sizes = answers.map(({ body }) => Buffer.byteLength(body, "base64"));
    return {
      requests: requests.map(({ headers }, index) => ({ path: `/${index}`, headers })),
      bytes: sizes.reduce((sum, size) => sum + size, 0) / sizes.length,
    };
  };
  return { url, copy, stop: () => void child.kill() };
};

/** The answer as it crosses the wire: `fetch` would decompress it. */
const takeCopy = (serverUrl: string, { path, headers }: ReadRequest): Promise<Copy> =>
  new Promise((resolve, reject) => {
    const asking = request(`${serverUrl}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const stored = Object.entries(response.headersDistinct)
          .filter(([name]) => !WRITTEN_BY_NODE.has(name))
          .map(([name, values = []]) => [name, values.join(", ")] as const);
        resolve({ headers: Object.fromEntries(stored), body: Buffer.concat(chunks).toString("base64") });
      });
    });
    asking.on("error", reject);
    asking.end();
  });
