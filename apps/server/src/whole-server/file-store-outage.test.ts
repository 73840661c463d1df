import { refused } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { StorageAway } from "../platform/files/file-store.ts";
import { nameFile } from "../platform/files/name-file.ts";
import { aMember, loginAs } from "../testing/builders/a-member.ts";
import { anOperator } from "../testing/builders/an-operator.ts";
import { aPicture } from "../testing/builders/a-picture.ts";
import { sendFiles } from "../testing/requests/send-file.ts";
import { testApp, type TestApp } from "../testing/setup/test-app.ts";

let shop: TestApp;
let token: string;
let operator: string;
beforeAll(async () => {
  shop = await testApp();
  token = await loginAs(shop.db, await aMember(shop.db));
  operator = (await anOperator(shop.db, "content", shop.now())).token;
});
afterAll(async () => await shop.stop());

const avatarOf = async (): Promise<string> =>
  String(Object(Object((await shop.get("/user/info", {}, { token })).data).info).avatar);

test.each([
  ["storage.full", "There is no room", "存储空间"],
  ["storage.away", "cannot be stored", "无法保存"],
] as const)(
  "%s is explained in both languages, changes nothing, and the same picture is accepted later",
  async (error, en, cn) => {
    const before = await avatarOf();
    const bytes = await aPicture({ colour: error === "storage.full" ? "#555500" : "#550055" });
    const put = vi.spyOn(shop.deps.files, "put").mockResolvedValue(refused(error));
    const reported = await sendFiles(shop, "/user/avatar", [{ bytes }], { token });
    expect(reported).toMatchObject({ status: 200, code: 503, error, data: null });
    expect(reported.msg).toContain(en);
    expect((await sendFiles(shop, "/user/avatar", [{ bytes }], { token, lang: "cn" })).msg).toContain(cn);
    const inAdmin = await sendFiles(shop, "/admin/picture/add", [{ bytes }], { token: operator });
    expect(inAdmin).toMatchObject({ status: 200, code: 503, error });
    expect(await avatarOf()).toBe(before);
    put.mockRestore();
    expect(await sendFiles(shop, "/user/avatar", [{ bytes }], { token })).toMatchObject({ code: 200 });
    expect(await avatarOf()).not.toBe(before);
    expect(shop.faults).toEqual([]);
  },
);

test("a picture that cannot be fetched at present is not reported as missing, and this is logged", async () => {
  const name = nameFile("avatars", Buffer.from("a face"), "webp");
  const read = vi
    .spyOn(shop.deps.files, "read")
    .mockRejectedValue(new StorageAway("the file store answers: SlowDown (503)"));
  const response = await shop.app.inject(`/files/${name}`);
  expect(response.statusCode).toBe(503);
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.json()).toMatchObject({ code: 503, error: "unavailable" });
  expect(shop.faults.map((line) => Object(JSON.parse(line)).msg)).toEqual(["a request could not be answered"]);
  read.mockRestore();
  expect((await shop.app.inject(`/files/${name}`)).statusCode).toBe(404);
});
