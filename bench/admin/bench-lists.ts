import { callOf } from "@espalier/contract/call-of";
import type { AdminCallName } from "@espalier/contract/types";

import { halves, percentile, type Print } from "../network/print-figures.ts";
import { DEEP_PAGE, listCases, SINGLE_CALLS } from "./list-cases.ts";

type Query = Readonly<Record<string, string>>;

const TIMES = 20;
/** The target for 95 of 100 pages, in milliseconds. */
const TARGET = 50;

/**
 * Measures the lists of the admin app for one operator who reads page after page: the first page, a deep one, each
 * filter.
 */
export const benchLists = async (url: string, token: string, print: Print, size: number): Promise<void> => {
  let cases = 0;
  const slow: string[] = [];
  const measure = async (call: AdminCallName, query: Query, target: string, most: number): Promise<void> => {
    cases += 1;
    // Each case has its own address, so that the server does not count them as a flood.
    const times = await ask(url, call, query, {
      authorization: token,
      "x-forwarded-for": `10.2.${cases >> 8}.${cases & 255}`,
    });
    const p95 = percentile(times, 0.95);
    const name = `${call.replace("admin", "")} ${new URLSearchParams(query).toString()}`;
    print(`  ${name}`, halves(percentile(times, 0.5), p95), target);
    if (p95 > most) slow.push(name);
  };
  print("lists, one reader", "p50 / p95 ms", `p95 <= ${TARGET} ms`);
  for (const { call, given = {}, filters } of listCases(size)) {
    await measure(call, given, "", TARGET);
    await measure(call, { ...given, page: DEEP_PAGE }, "", TARGET);
    for (const filter of filters) await measure(call, { ...given, ...filter }, "", TARGET);
  }
  print("overview and reports", "p50 / p95 ms");
  for (const [call, query, target] of SINGLE_CALLS) await measure(call, query, target, target === "" ? Infinity : 300);
  console.log(`\n${slow.length === 0 ? "all are" : `${slow.length} are not`} as quick as they should be`);
  for (const name of slow) console.log(`  ${name}`);
};

const ask = async (
  url: string,
  call: AdminCallName,
  query: Query,
  headers: Readonly<Record<string, string>>,
): Promise<readonly number[]> => {
  const address = `${url}/api${callOf(call).path}?${new URLSearchParams(query).toString()}`;
  const times: number[] = [];
  for (let time = 0; time <= TIMES; time += 1) {
    const begun = performance.now();
    const text = await (await fetch(address, { headers })).text();
    // The first request of each case is the warm-up.
    if (time > 0) times.push(performance.now() - begun);
    if (!text.startsWith('{"code":200,')) throw new Error(`${address} answered ${text.slice(0, 200)}`);
  }
  return times;
};
