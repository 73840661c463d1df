import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { sweepFiles } from "../../../platform/files/sweep-files.ts";
import { aMember, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { anEmptyPng, aMovingWebp, aPicture } from "../../../testing/builders/a-picture.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { sendFiles, type SentFile } from "../../../testing/requests/send-file.ts";
import { testApp, type Answer, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let member: TestMember;
let token: string;
beforeAll(async () => {
  shop = await testApp();
  await aMember(shop.db);
});
beforeEach(async () => {
  member = await aMember(shop.db);
  token = await loginAs(shop.db, member);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const MEGABYTE = 1024 * 1024;

const send = async (file: SentFile, from: { token?: string; key?: string } = { token }): Promise<Answer> =>
  await sendFiles(shop, "/user/avatar", [file], from);
const avatarIn = ({ data }: Answer): string => String(Object(data).avatar);
const avatarOf = async (from: string): Promise<string> =>
  String(Object(Object((await shop.get("/user/info", {}, { token: from })).data).info).avatar);
const storedFiles = (): readonly string[] =>
  readdirSync(shop.filesFolder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
const DAY_SECONDS = 86_400;
/** Two nights, the shortest time that an unused picture is kept. */
const sweepTwice = async (): Promise<void> => {
  for (let night = 0; night < 2; night += 1) {
    shop.wait(DAY_SECONDS + 1);
    await sweepFiles(shop.deps, shop.now());
  }
};

describe("a picture", () => {
  test.each(["jpeg", "png", "webp"] as const)(
    "in %s is re-encoded, upright, square, without metadata",
    async (type) => {
      const answer = await send({ bytes: await aPicture({ type, width: 900, height: 600 }), type: `image/${type}` });
      expect(answer).toMatchObject({
        code: 200,
        data: { avatar: expect.stringMatching(/^\/files\/avatars\/[0-9a-f]{40}\.webp$/) },
      });
      const stored = await readFile(join(shop.filesFolder, avatarIn(answer).replace("/files/", "")));
      const { format, width, height, exif, icc, xmp, orientation } = await sharp(stored).metadata();
      expect({ format, width, height, exif, icc, xmp, orientation }).toEqual({
        format: "webp",
        width: 256,
        height: 256,
      });
      expect(stored.includes("secret place")).toBe(false);
      expect(await avatarOf(token)).toBe(avatarIn(answer));
      expect(await shop.get("/user/detail", {}, { token })).toMatchObject({ data: { avatar: avatarIn(answer) } });
    },
  );

  test("is turned by its orientation and cropped to the middle", async () => {
    // Stored rotated: red on the left, blue on the right. Turned by 90 degrees to the right, red is on top.
    const half = { width: 300, height: 300, channels: 3 as const };
    const red = await sharp({ create: { ...half, background: "#f00" } })
      .png()
      .toBuffer();
    const lying = await sharp({ create: { ...half, width: 600, background: "#00f" } })
      .composite([{ input: red, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const answer = await send({ bytes: lying });
    const { data } = await sharp(join(shop.filesFolder, avatarIn(answer).replace("/files/", "")))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) =>
      [...data.subarray((y * 256 + x) * 3, (y * 256 + x) * 3 + 3)].map((each) => each > 128);
    expect([colourAt(128, 40), colourAt(128, 215)]).toEqual([
      [true, false, false],
      [false, false, true],
    ]);
  });

  test("may be of another of the three kinds than declared", async () => {
    const bytes = await aPicture({ type: "png" });
    expect(await send({ bytes, type: "image/jpeg", filename: "me.webp" })).toMatchObject({ code: 200 });
  });

  test("that is animated gives its first frame", async () => {
    expect(await send({ bytes: await aMovingWebp(16, 500), type: "image/webp" })).toMatchObject({ code: 200 });
  });

  test("with an appended program, archive or page is stored without it", async () => {
    const picture = await aPicture({ type: "jpeg" });
    for (const tail of ["<script>alert(1)</script>", "PK\u0003\u0004hidden", "#!/bin/sh\nhidden", "<?php hidden ?>"]) {
      const answer = await send({ bytes: Buffer.concat([picture, Buffer.from(tail)]) });
      expect(answer).toMatchObject({ code: 200 });
      const stored = await readFile(join(shop.filesFolder, avatarIn(answer).replace("/files/", "")));
      expect(stored.subarray(0, 4).toString("latin1")).toBe("RIFF");
      expect(stored.includes("hidden") || stored.includes("script")).toBe(false);
    }
  });

  test("of exactly 5 MB is accepted", async () => {
    const picture = await aPicture({ type: "jpeg" });
    const padded = Buffer.concat([picture, Buffer.alloc(5 * MEGABYTE - picture.length)]);
    expect(await send({ bytes: padded })).toMatchObject({ code: 200 });
  });

  test("sent by fifty members at once is accepted from each", async () => {
    const friends = await Promise.all(Array.from({ length: 50 }, async () => await aMember(shop.db)));
    const tokens = await Promise.all(friends.map(async (each) => await loginAs(shop.db, each)));
    const bytes = await aPicture({ width: 1200, height: 900, noisy: true });
    const answers = await Promise.all(tokens.map(async (each) => await send({ bytes }, { token: each })));
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(new Set(answers.map(avatarIn)).size).toBe(1);
  });

  test("repeated with its key gets the same answer; another one with that key is refused", async () => {
    const bytes = await aPicture({ colour: "#123456" });
    const first = await send({ bytes }, { token, key: "avatar" });
    expect(await send({ bytes }, { token, key: "avatar" })).toMatchObject({
      data: first.data,
      headers: { "idempotency-replayed": "true" },
    });
    const other = await aPicture({ colour: "#654321" });
    expect(await send({ bytes: other }, { token, key: "avatar" })).toMatchObject({ error: "idempotency.mismatch" });
    expect(await avatarOf(token)).toBe(avatarIn(first));
  });
});

describe("refused", () => {
  const text = (words: string): Buffer => Buffer.from(words);
  const refusals: readonly (readonly [string, string, () => Promise<SentFile> | SentFile])[] = [
    [
      "50,000 x 50,000 pixels in few bytes",
      "upload.too_many_pixels",
      () => ({ bytes: anEmptyPng(50_000, 50_000), type: "image/png" }),
    ],
    [
      "50,000 x 50,000 declared pixels that are missing",
      "upload.too_many_pixels",
      () => ({ bytes: anEmptyPng(50_000, 50_000, 1) }),
    ],
    ["a very wide picture", "upload.too_many_pixels", () => ({ bytes: anEmptyPng(900_000, 60, 1) })],
    [
      "an animated picture on a huge canvas",
      "upload.too_many_pixels",
      async () => ({ bytes: await aMovingWebp(16_000, 3), type: "image/webp" }),
    ],
    [
      "a drawing named .png",
      "upload.type",
      () => ({ bytes: text('<svg xmlns="http://www.w3.org/2000/svg"/>'), type: "image/png" }),
    ],
    ["a drawing", "upload.type", () => ({ bytes: text("<svg/>"), type: "image/svg+xml" })],
    ["text", "upload.type", () => ({ bytes: text("not a picture"), type: "image/jpeg" })],
    ["a page", "upload.type", () => ({ bytes: text("<html><script>1</script>"), type: "image/webp" })],
    [
      "a GIF declared as JPEG",
      "upload.type",
      () => ({ bytes: Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64") }),
    ],
    ["a JPEG declared as GIF", "upload.type", async () => ({ bytes: await aPicture(), type: "image/gif" })],
    [
      "a JPEG without a declared type",
      "upload.type",
      async () => ({ bytes: await aPicture(), type: "application/octet-stream" }),
    ],
    ["an empty file", "upload.unreadable", () => ({ bytes: new Uint8Array() })],
    [
      "a JPEG cut in two",
      "upload.unreadable",
      async () => {
        const whole = await aPicture({ noisy: true });
        return { bytes: whole.subarray(0, whole.length / 2) };
      },
    ],
    [
      "a PNG cut in two",
      "upload.unreadable",
      async () => {
        const whole = await aPicture({ type: "png", noisy: true });
        return { bytes: whole.subarray(0, whole.length / 2), type: "image/png" };
      },
    ],
    [
      "a WebP with only a header",
      "upload.unreadable",
      () => ({ bytes: text("RIFF\u0010\u0000\u0000\u0000WEBPVP8 "), type: "image/webp" }),
    ],
    [
      "a JPEG with noise after its header",
      "upload.unreadable",
      () => ({ bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(9000, 7)]) }),
    ],
    ["6 MB", "upload.too_large", () => ({ bytes: Buffer.alloc(6 * MEGABYTE, 1) })],
    ["one byte over 5 MB", "upload.too_large", () => ({ bytes: Buffer.alloc(5 * MEGABYTE + 1, 1) })],
    ["another field", "upload.missing", async () => ({ bytes: await aPicture(), field: "picture" })],
  ];

  test.each(refusals)("%s with %s, and nothing is stored or changed", async (_, error, file) => {
    const saved = storedFiles();
    const answer = await send(await file());
    expect(answer).toMatchObject({ status: 200, code: 400, error, data: null });
    expect(answer.msg).not.toMatch(/[{}]/);
    expect(storedFiles()).toEqual(saved);
    expect(await avatarOf(token)).toBe("");
  });

  test("two files, no file, text instead of a file, and an invalid body", async () => {
    const saved = storedFiles();
    const bytes = await aPicture();
    expect(await sendFiles(shop, "/user/avatar", [{ bytes }, { bytes }], { token })).toMatchObject({
      status: 413,
      code: 400,
    });
    expect(await sendFiles(shop, "/user/avatar", [], { token })).toMatchObject({ code: 400 });
    for (const body of [{}, { file: "x" }, { file: { bytes: [1, 2] } }, { file: null }, { file: 5 }]) {
      expect(await shop.post("/user/avatar", body, { token })).toMatchObject({ code: 400, error: "upload.missing" });
    }
    expect(storedFiles()).toEqual(saved);
  });

  test("a picture without a session", async () => {
    const saved = storedFiles();
    expect(await send({ bytes: await aPicture() }, {})).toMatchObject({ code: 403 });
    expect(storedFiles()).toEqual(saved);
  });

  test("a forty-first picture within the hour", async () => {
    const file = { bytes: Buffer.from("not a picture") };
    for (let each = 0; each < 40; each += 1) expect(await send(file)).toMatchObject({ error: "upload.type" });
    expect(await send({ bytes: await aPicture() })).toMatchObject({ status: 200, code: 429, error: "too_many" });
    expect(await avatarOf(token)).toBe("");
  });

  test("a file is ignored where a call takes none", async () => {
    const file = { bytes: Buffer.alloc(1_000), field: "nickname" };
    expect(await sendFiles(shop, "/setting/info", [file], { token })).toMatchObject({ error: "input.missing" });
  });
});

describe("the picture before", () => {
  test("is removed when no member uses it any more, and not before", async () => {
    const friend = await loginAs(shop.db, await aMember(shop.db));
    const [one, two] = [await aPicture({ colour: "#111111" }), await aPicture({ colour: "#222222" })];
    const [mine, theirs] = [await send({ bytes: one }), await send({ bytes: one }, { token: friend })];
    expect(avatarIn(mine)).toBe(avatarIn(theirs));
    const file = avatarIn(mine).slice("/files/avatars/".length);
    await send({ bytes: two });
    await sweepTwice();
    expect(storedFiles()).toContain(file);
    await send({ bytes: two }, { token: friend });
    await sweepTwice();
    expect(storedFiles()).not.toContain(file);
    expect((await shop.app.inject(avatarIn(mine))).statusCode).toBe(404);
    expect(await avatarOf(token)).toBe(await avatarOf(friend));
  });

  test("uploaded again while it is being removed exists afterwards", async () => {
    const [one, two] = [await aPicture({ colour: "#333333" }), await aPicture({ colour: "#444444" })];
    await send({ bytes: one });
    for (let round = 0; round < 4; round += 1) {
      await send({ bytes: two });
      await sweepTwice();
      shop.wait(DAY_SECONDS);
      await Promise.all([sweepFiles(shop.deps, shop.now()), send({ bytes: one }), sweepFiles(shop.deps, shop.now())]);
      const shown = await avatarOf(token);
      expect((await shop.app.inject(shown)).statusCode, `round ${round}`).toBe(200);
    }
  });

  test("of ten sent at once by one member, the last one is used and its file exists", async () => {
    const pictures = await Promise.all(
      Array.from({ length: 10 }, (_, each) => aPicture({ colour: `#${each}0${each}0${each}0` })),
    );
    await Promise.all(pictures.map(async (bytes) => await send({ bytes })));
    await sweepTwice();
    expect((await shop.app.inject(await avatarOf(token))).statusCode).toBe(200);
  });
});
