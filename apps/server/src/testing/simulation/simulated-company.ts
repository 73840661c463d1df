import { setTimeout as sleep } from "node:timers/promises";

import { callOf } from "@espalier/contract/call-of";
import type { CallName } from "@espalier/contract/types";
import { z } from "zod";

import { createDemoRandom, type DemoRandom } from "../../demo/demo-random.ts";
import { testRandom } from "../setup/test-random.ts";
import { type ClientModel, emptyModel, type ModelMember } from "./client-model.ts";
import type { ClusterTemplate, SimulatedCluster } from "./simulated-cluster.ts";
import { type SimulatedServer, startServer } from "./simulated-server.ts";
import { type SimulatedTime, simulatedTime } from "./simulated-time.ts";

/** The sender of a request: a member, an operator or, without a token, a visitor. */
export type Person = Pick<ModelMember, "address" | "token"> & { readonly login?: () => Promise<void> };

export type Request = {
  readonly name: CallName;
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Called for each attempt, since a session may have ended meanwhile. */
  readonly by: () => Person;
  readonly key?: string;
  /** Called each time the request is sent. */
  readonly sent?: () => void;
};

export type Answer = {
  readonly code: number;
  readonly error: string | undefined;
  readonly msg: string;
  readonly data: unknown;
};

export type Figures = {
  actions: number;
  refusals: number;
  repeats: number;
  kills: number;
  powerCuts: number;
  /** The number of postings to wallets by the plan. */
  profits: number;
  /** The number of returns that were refunded or exchanged. */
  returns: number;
};

/** A company simulated from one seed: its database, server and clock, and the model of its clients. */
export type SimulatedCompany = {
  readonly draw: DemoRandom;
  readonly random: (bytes: number) => Buffer;
  readonly time: SimulatedTime;
  readonly model: ClientModel;
  readonly figures: Figures;
  /** How often each call that may write was acknowledged. */
  readonly done: Map<string, number>;
  /** The actions and their results, one line each. */
  readonly history: string[];
  /** The server's log lines at level warn or above. */
  readonly faults: string[];
  /** Logins in progress, by person. */
  readonly logins: Map<object, Promise<void>>;
  cluster: SimulatedCluster;
  server: SimulatedServer;
  /** Increases with each kill. Answers of an earlier server are discarded. */
  epoch: number;
  /** The machine or its server is down: answers are discarded. */
  isDown: boolean;
  /** Called after each answer. */
  answered: () => void;
};

export const openCompany = async (template: ClusterTemplate, seed: number): Promise<SimulatedCompany> => {
  const cluster = await template.open();
  const random = testRandom(`simulation ${seed}`);
  const time = simulatedTime(new Date());
  const faults: string[] = [];
  const logLine = (line: string): void => void faults.push(line);
  return {
    draw: createDemoRandom(seed),
    random,
    time,
    model: emptyModel(),
    figures: { actions: 0, refusals: 0, repeats: 0, kills: 0, powerCuts: 0, profits: 0, returns: 0 },
    done: new Map(),
    history: [],
    faults,
    logins: new Map(),
    cluster,
    server: await startServer({ cluster, time, random, logLine }),
    epoch: 0,
    isDown: false,
    answered: () => undefined,
  };
};

/** Kills the server and starts another, which shares no memory with the first. */
export const restartServer = async (company: SimulatedCompany, cluster = company.cluster): Promise<void> => {
  const { server, time, random, faults } = company;
  company.epoch += 1;
  company.isDown = true;
  await server.kill();
  company.cluster = cluster;
  company.server = await startServer({ cluster, time, random, logLine: (line) => void faults.push(line) });
  company.isDown = false;
};

const TRIES = 100;
/** Milliseconds. Each pause is longer than the one before, as a client's that is considerate: repeats count against the limits of a member. */
const PAUSE = 150;

/** Sends a request until it is answered. As a client does, repeats it under the same key while there is no answer. */
export const ask = async (company: SimulatedCompany, request: Request): Promise<Answer> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await sendOnce(company, request);
    if (answer === undefined) {
      company.figures.repeats += 1;
      await sleep(PAUSE * (tries + 1));
      continue;
    }
    const { login } = request.by();
    if (answer.error !== "session.expired" || !login) {
      const { name } = request;
      if (answer.code === 200 && callOf(name).method === "POST")
        company.done.set(name, (company.done.get(name) ?? 0) + 1);
      return answer;
    }
    await login();
  }
  throw new Error(`${request.name} was never answered`);
};

/** Sends a request once. Undefined means no answer: the request may have taken effect or not. */
export const sendOnce = async (company: SimulatedCompany, request: Request): Promise<Answer | undefined> => {
  const { name, fields = {}, by, key, sent } = request;
  const { epoch, server, isDown } = company;
  const { method, path } = callOf(name);
  const { token, address } = by();
  sent?.();
  const response = await server.app
    .inject({
      method,
      url: `/api${path}`,
      ...(method === "GET" ? { query: asQuery(fields) } : { payload: { ...fields } }),
      headers: {
        ...(token === "" ? {} : { authorization: token }),
        ...(key === undefined || method === "GET" ? {} : { "idempotency-key": key }),
      },
      remoteAddress: address,
    })
    .catch(() => undefined);
  company.answered();
  if (!response || isDown || company.isDown || company.epoch !== epoch) return undefined;
  const { error, ...answer } = envelope.parse(response.json());
  return answer.code === 503 ? undefined : { ...answer, error };
};

const envelope = z.object({
  code: z.int(),
  msg: z.string(),
  data: z.unknown(),
  error: z.string().optional(),
});

const asQuery = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

/** Returns the data of a call. Throws if the call is refused. */
export const expectData = async (company: SimulatedCompany, request: Request): Promise<unknown> => {
  const answer = await ask(company, request);
  if (answer.code !== 200) throw new Error(`${request.name} was refused: ${answer.error} ${answer.msg}`);
  return answer.data;
};
