import { expect, test } from "vitest";

import { createLog } from "./create-log.ts";
import { describeError } from "./describe-error.ts";

const logged = (production: boolean, work: (log: ReturnType<typeof createLog>) => void): string[] => {
  const lines: string[] = [];
  work(createLog({ logLevel: production ? "info" : "warn", role: "all" }, { write: (line) => void lines.push(line) }));
  return lines;
};

test("a database error is logged with the names of the schema, and without user input", () => {
  const error = Object.assign(new Error('invalid input syntax for type integer: "hunter2 and "more""'), {
    code: "22P02",
    severity: "ERROR",
    routine: "pg_strtoint32_safe",
    table: "member",
    constraint: "member_uid_key",
    detail: "Key (email)=(hunter2) already exists.",
    where: "unnamed portal parameter $1 = 'hunter2'",
    hint: "hunter2",
  });
  const reported = describeError(error);
  expect(reported).toMatchObject({
    type: "Error",
    message: 'invalid input syntax for type integer: "…"',
    code: "22P02",
    table: "member",
    constraint: "member_uid_key",
  });
  expect(reported.stack).toMatch(/^\s+at .*describe-error\.test\.ts/);
  expect(JSON.stringify(reported)).not.toContain("hunter2");
});

test("causes are logged too, to a limited depth, and other values are not shown", () => {
  const cause = new Error("the cause", { cause: new Error("the cause of the cause") });
  expect(describeError(new TypeError("what happened", { cause }))).toMatchObject({
    type: "TypeError",
    message: "what happened",
    cause: {
      message: "the cause",
      cause: { message: "the cause of the cause" },
    },
  });
  const ring: Error & { cause?: unknown } = new Error("round and round");
  ring.cause = ring;
  expect(JSON.stringify(describeError(ring)).length).toBeLessThan(20_000);
  expect(JSON.stringify(describeError({ password: "hunter2" }))).not.toContain("hunter2");
});

test("a line is JSON with a time, a level and the role; in production everything is logged, elsewhere only errors", () => {
  const [line = "", ...more] = logged(true, (log) => log.info({ task: "send-mail" }, "job"));
  expect(more).toEqual([]);
  expect(JSON.parse(line)).toEqual({
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    pid: process.pid,
    role: "all",
    task: "send-mail",
    msg: "job",
  });
  expect(logged(false, (log) => log.info("job"))).toEqual([]);
  expect(logged(false, (log) => log.warn("careful"))).toHaveLength(1);
});

test("fields with secrets are removed wherever they are logged", () => {
  const secret = "hunter2";
  const [line = ""] = logged(true, (log) =>
    log.info({
      password: secret,
      body: { password: secret, sms_code: secret, bank: { account_number: secret } },
      req: { headers: { authorization: secret, cookie: secret } },
    }),
  );
  expect(line).not.toContain(secret);
  expect(line).toContain('"password":"[secret]"');
});
