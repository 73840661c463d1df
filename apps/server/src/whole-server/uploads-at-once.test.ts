import { connect, type Socket } from "node:net";

import { afterAll, beforeAll, expect, test } from "vitest";

import { aMember, loginAs } from "../testing/builders/a-member.ts";
import { anOperator } from "../testing/builders/an-operator.ts";
import { aPicture } from "../testing/builders/a-picture.ts";
import { expectNoFaults } from "../testing/expect-no-faults.ts";
import { sendFiles } from "../testing/requests/send-file.ts";
import { testApp, type Answer, type TestApp } from "../testing/setup/test-app.ts";

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

type Begun = { readonly socket: Socket; readonly sent: Promise<void>; readonly answered: Promise<string> };

const BEGINNING =
  '--xyz\r\ncontent-disposition: form-data; name="file"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\nthe beginning';

/** Sends the headers of an upload and the beginning of its file, and nothing more. */
const beginUpload = (as = token): Begun => {
  const headers = `host: x\r\nauthorization: ${as}\r\ncontent-length: 90000\r\ncontent-type: multipart/form-data; boundary=xyz`;
  const socket = connect(port, "127.0.0.1");
  const sent = new Promise<void>((resolve) => {
    socket.write(`POST /api/user/avatar HTTP/1.1\r\n${headers}\r\n\r\n${BEGINNING}`, () => resolve());
  });
  const answered = new Promise<string>((resolve, reject) => {
    socket.once("data", (bytes) => resolve(bytes.toString()));
    socket.once("error", reject);
  });
  return { socket, sent, answered };
};

const upload = async (as = token): Promise<Answer> =>
  await sendFiles(shop, "/user/avatar", [{ bytes: picture }], { token: as });

test("uploads that stand still after their beginning keep nobody out", async () => {
  const members = await Promise.all(
    Array.from({ length: 9 }, async () => await loginAs(shop.db, await aMember(shop.db))),
  );
  const begun = members.flatMap((member) => Array.from({ length: 8 }, () => beginUpload(member)));
  try {
    await Promise.all(begun.map(async ({ sent }) => await sent));
    expect(await upload()).toMatchObject({ code: 200 });
    expect(await upload(members[0])).toMatchObject({ code: 200 });
    expect(await shop.get("/user/info", {}, { token })).toMatchObject({ code: 200 });
  } finally {
    for (const { socket } of begun) socket.destroy();
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
