import { setTimeout as sleep } from "node:timers/promises";

import { withClient } from "../apps/server/src/platform/db/with-client.ts";

/** A member of the demo network who reads, each from another address: the server counts floods by address. */
export type Reader = {
  readonly headers: Readonly<Record<string, string>>;
  /** The wire's data of a GET; undefined when the code was not 200. */
  readonly call: (path: string) => Promise<unknown>;
};

const PASSWORD = "demo1234";

/** Logs in those members of the demo network who ordered the most, and gives each an address and a bank account to read. */
export const logInReaders = async (url: string, ownerUrl: string, count: number): Promise<readonly Reader[]> =>
  await Promise.all((await busiestMembers(ownerUrl, count)).map(async (uid, index) => await logIn(url, uid, index)));

const busiestMembers = (ownerUrl: string, count: number): Promise<readonly string[]> =>
  withClient(ownerUrl, "bench", async (client) => {
    const { rows } = await client.query<{ uid: string }>(
      `select uid from member m join member_order o on o.customer_id = m.customer_id
       where password_hash <> 'none' group by m.id order by count(*) desc, m.id limit $1`,
      [count],
    );
    return rows.map(({ uid }) => uid);
  });

const logIn = async (url: string, uid: string, index: number): Promise<Reader> => {
  const visitor = { "X-Forwarded-For": `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}` };
  const token = await post(url, "/login", visitor, { username: uid, password: PASSWORD });
  if (typeof token !== "string") throw new Error(`${uid} could not log in`);
  const headers = { ...visitor, Authorization: token, Lang: "en", "Accept-Encoding": "gzip, deflate, br" };
  const address = { name: "Mei Lin Tan", phone: "61234567", address: "12 Garden Road", city: "Singapore" };
  await post(url, "/user/address/add", headers, address);
  await post(url, "/wallet/bank/create", headers, { name: "Mei Lin Tan", bank_id: 1, number: "0012345678" });
  const call = async (path: string): Promise<unknown> => await ask(`${url}/api${path}`, { headers });
  return { headers, call };
};

/** A server that has much to do answers 503 and is asked again, this often and after so many milliseconds. */
const TRIES = 60;
const PAUSE = 1_000;

const ask = async (url: string, options: RequestInit): Promise<unknown> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await answerOf(await fetch(url, options));
    if (answer.code !== 503 || tries === TRIES) return answer.code === 200 ? answer.data : undefined;
    await sleep(PAUSE);
  }
};

/** The wire's data of a POST; undefined when the code was not 200. */
export const post = async (url: string, path: string, headers: Reader["headers"], body: object): Promise<unknown> =>
  await ask(`${url}/api${path}`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

const answerOf = async (response: Response): Promise<{ readonly code: unknown; readonly data: unknown }> => {
  const answer: unknown = await response.json();
  if (typeof answer !== "object" || answer === null || !("code" in answer) || !("data" in answer)) {
    throw new Error(`${response.url} did not answer as a call does`);
  }
  return answer;
};
