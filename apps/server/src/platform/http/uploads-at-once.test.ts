import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, beforeAll, expect, test } from "vitest";

import { aMember, loginAs } from "../../testing/builders/a-member.ts";
import { anOperator } from "../../testing/builders/an-operator.ts";
import { aPicture } from "../../testing/builders/a-picture.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { sendFiles } from "../../testing/requests/send-file.ts";
import { testApp, type Answer, type TestApp } from "../../testing/setup/test-app.ts";

/** More than the server accepts at once. */
const MANY = 70;

let shop: TestApp;
let token: string;
let picture: Buffer;
let port: number;
beforeAll(async () => {
  shop = await testApp();
  token = await loginAs(shop.db, await aMember(shop.db));
  picture = await aPicture();
  port = Number(new URL(await shop.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(async () => {
  expectNoFaults(shop);
  await shop.stop();
});

type Begun = { readonly socket: Socket; readonly answered: Promise<string> };

/** Sends the headers of an upload and the beginning of its file, and nothing more. */
const beginUpload = (as = token): Begun => {
  const socket = connect(port, "127.0.0.1", () => {
    socket.write(
      `POST /api/user/avatar HTTP/1.1\r\nhost: x\r\nauthorization: ${as}\r\ncontent-length: 90000\r\n` +
        'content-type: multipart/form-data; boundary=xyz\r\n\r\n--xyz\r\ncontent-disposition: form-data; name="file"; ' +
        'filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\nthe beginning',
    );
  });
  const answered = new Promise<string>((resolve, reject) => {
    socket.once("data", (bytes) => resolve(bytes.toString()));
    socket.once("error", reject);
  });
  return { socket, answered };
};

const upload = async (as = token): Promise<Answer> =>
  await sendFiles(shop, "/user/avatar", [{ bytes: picture }], { token: as });

/** The server notices with a delay that a connection is closed. */
const uploadOnceThereIsRoom = async (): Promise<Answer> => {
  for (;;) {
    const answer = await upload();
    if (answer.code !== 429) return answer;
    await sleep(20);
  }
};

test("a member's uploads above the limit have to wait, other members' continue, and interrupted ones make room again", async () => {
  for (let round = 0; round < 2; round += 1) {
    const begun = Array.from({ length: MANY }, () => beginUpload());
    try {
      const first = await Promise.race(begun.map(({ answered }) => answered));
      expect(first).toContain('"error":"too_many"');
      expect(await upload()).toMatchObject({ status: 200, code: 429, error: "too_many" });
      expect(await shop.get("/user/info", {}, { token })).toMatchObject({ code: 200 });
      expect(await upload(await loginAs(shop.db, await aMember(shop.db)))).toMatchObject({ code: 200 });
    } finally {
      for (const { socket } of begun) socket.destroy();
    }
    expect(await uploadOnceThereIsRoom()).toMatchObject({ code: 200 });
  }
});

test("an upload that stops sending is refused, and its connection closed", async () => {
  const { socket, answered } = beginUpload();
  const closed = new Promise((resolve) => socket.once("close", resolve));
  expect(await answered).toContain('"error":"upload.too_slow"');
  await closed;
});

test.each(["/api/user/avatar", "/api/admin/picture/add"])("200 MB announced to %s are not read at all", async (url) => {
  const response = await shop.app.inject({
    method: "POST",
    url,
    headers: {
      authorization: url.startsWith("/api/admin") ? (await anOperator(shop.db, "owner", shop.now())).token : token,
      "content-type": "multipart/form-data; boundary=x",
      "content-length": String(200 * 1024 * 1024),
    },
    payload: "--x\r\n",
  });
  expect([response.statusCode, response.json().error]).toEqual([413, "input.too_large"]);
});
