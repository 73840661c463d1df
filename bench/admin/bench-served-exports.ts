import { readFileSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import type { TableFormat } from "@espalier/core/vocabulary/export";

import type { Running } from "../network/start-process.ts";
import type { Print } from "../network/print-figures.ts";

const MEGABYTE = 1_048_576;
/** A slow reader takes so many bytes, and then nothing for so many milliseconds. */
const SIP = 1_000_000;
const PAUSE = 10_000;
/** Milliseconds until the memory of an idle process has come down. */
const REST = 5_000;

/** Exports of the list of members by a running server, as a browser fetches them: time, size, and the memory of its process above that at rest. */
export const benchServedExports = async (
  { url, pid }: Running,
  tokens: readonly string[],
  print: Print,
): Promise<void> => {
  const [token = ""] = tokens;
  print("an export by a running server", "s / MB / MB more");
  const measure = async (name: string, work: () => Promise<number>): Promise<void> => {
    await sleep(REST);
    const idle = residentOf(pid);
    forgetPeak(pid);
    const begun = performance.now();
    const bytes = await work();
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    print(`  ${name}`, `${seconds} / ${megabytes(bytes)} / ${megabytes(peakOf(pid) - idle)}`);
  };
  const whole =
    (format: TableFormat, by = token) =>
    async () =>
      await readWhole(await open(url, by, format));
  await measure("first of all, CSV", whole("csv"));
  await measure("CSV", whole("csv"));
  await measure("Excel", whole("xlsx"));
  await measure(`CSV, ${tokens.length} operators at once`, async () => {
    const sizes = await Promise.all(tokens.map(async (by) => await whole("csv", by)()));
    return sizes.reduce((sum, size) => sum + size, 0);
  });
  for (const format of ["csv", "xlsx"] as const) {
    await measure(`${format}, read up to 1 MB and then not for ${PAUSE / 1_000} s`, async () => {
      const { id, file } = await begin(url, token, format);
      const body = await fetchFile(url, file);
      const taken = await sip(body);
      await sleep(PAUSE);
      const written = await rowsOf(url, token, id);
      await sleep(PAUSE);
      const later = await rowsOf(url, token, id);
      print(`    rows written after ${PAUSE / 1_000} s, and ${PAUSE / 1_000} s later`, `${written} / ${later}`);
      body.destroy();
      await untilEnded(url, token, id, print);
      return taken;
    });
  }
};

const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(0);

type Body = IncomingMessage;

const open = async (url: string, token: string, format: TableFormat): Promise<Body> =>
  await fetchFile(url, (await begin(url, token, format)).file);

const begin = async (
  url: string,
  token: string,
  format: TableFormat,
): Promise<{ readonly id: string; readonly file: string }> => {
  const answer = await fetch(`${url}/api/admin/export/begin`, {
    method: "POST",
    headers: { authorization: token, "content-type": "application/json" },
    body: JSON.stringify({ call: "adminMemberList", filter: {}, format }),
  });
  const text = await answer.text();
  const [, id = "", ticket = ""] = /"id":(\d+),"ticket":"([^"]+)"/.exec(text) ?? [];
  if (ticket === "") throw new Error(`the export was refused: ${text}`);
  return { id, file: `/api/admin/export/file?ticket=${ticket}` };
};

/** Compressed, as browsers ask for it; nothing is unpacked here, since the reader takes processors too. */
const fetchFile = (url: string, file: string): Promise<Body> =>
  new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "br" };
    get(`${url}${file}`, { agent: false, headers }, resolve).on("error", reject);
  });

const readWhole = async (body: Body): Promise<number> => {
  let bytes = 0;
  for await (const part of body.iterator()) bytes += Buffer.from(part).length;
  return bytes;
};

/** Reads some of a file, and leaves the rest unread. */
const sip = async (body: Body): Promise<number> => {
  let bytes = 0;
  for await (const part of body.iterator({ destroyOnReturn: false })) {
    bytes += Buffer.from(part).length;
    if (bytes >= SIP) break;
  }
  return bytes;
};

const progressOf = async (url: string, token: string, id: string): Promise<string> =>
  await (await fetch(`${url}/api/admin/export/progress?id=${id}`, { headers: { authorization: token } })).text();

const rowsOf = async (url: string, token: string, id: string): Promise<string> =>
  /"rows":(\d+)/.exec(await progressOf(url, token, id))?.[1] ?? "unknown";

const untilEnded = async (url: string, token: string, id: string, print: Print): Promise<void> => {
  const begun = performance.now();
  while (!(await progressOf(url, token, id)).includes('"cancelled"')) await sleep(10);
  print("    from hanging up until it has ended", `${(performance.now() - begun).toFixed(0)} ms`);
};

/** Bytes in memory now, and at most since the peak was forgotten. */
const residentOf = (pid: number): number => statusOf(pid, "VmRSS");
const peakOf = (pid: number): number => statusOf(pid, "VmHWM");

const statusOf = (pid: number, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;

const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, "5");
