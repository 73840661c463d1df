import { callOf } from "@espalier/contract/call-of";
import { type FastifyBaseLogger, fastify } from "fastify";
import { expect, test } from "vitest";

import { createLog } from "../telemetry/create-log.ts";
import { answerErrors } from "./error-answers.ts";
import { codecOf } from "./read-request.ts";

const SAYS =
  "the answer of goodsCategory is not what its contract says: 0.title: Invalid input: expected string, received undefined";

/** Asks a server whose use case returns a category without its title. */
const askWrong = async (explainFaults: boolean) => {
  const lines: string[] = [];
  const log: FastifyBaseLogger = createLog(
    { logLevel: "warn", role: "api" },
    { write: (line) => void lines.push(line) },
  );
  const app = fastify({ loggerInstance: log });
  answerErrors(app, { metrics: { countDiskFull: () => undefined }, explainFaults });
  app.get("/api/wrong", () => codecOf(callOf("goodsCategory")).encode([{ id: 1, cover: "hunter2" }]));
  const { statusCode, payload } = await app.inject({ url: "/api/wrong" });
  await app.close();
  return { statusCode, answer: JSON.parse(payload), lines };
};

test("an answer that its contract does not allow is named by call and field, in development to the client too", async () => {
  const { statusCode, answer, lines } = await askWrong(true);
  expect([statusCode, answer.error, answer.msg]).toEqual([500, "fault", SAYS]);
  expect(lines.map((line) => JSON.parse(line).err.message)).toEqual([SAYS]);
});

test("elsewhere only the log names it, and no value is in it", async () => {
  const { statusCode, answer, lines } = await askWrong(false);
  expect([statusCode, answer.error, answer.msg]).toEqual([500, "fault", "Something went wrong, please try again"]);
  expect(lines.map((line) => JSON.parse(line).err.message)).toEqual([SAYS]);
  expect(lines.join("")).not.toContain("hunter2");
});
