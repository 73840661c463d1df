import { crc32, deflateSync } from "node:zlib";

import sharp from "sharp";

type Options = {
  readonly width?: number;
  readonly height?: number;
  readonly type?: "jpeg" | "png" | "webp";
  /** Noise does not compress, so the file is as large as a photograph of that size. */
  readonly noisy?: boolean;
  readonly colour?: string;
};

/** A picture of one colour, or of noise, with a place and an orientation in its metadata like a telephone's. */
export const aPicture = async (options: Options = {}): Promise<Buffer> => {
  const { width = 640, height = 480, type = "jpeg", noisy = false, colour = "#22aa77" } = options;
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width, height, channels: 3 as const, background: colour };
  return await sharp({ create: noisy ? { ...create, noise } : create })
    .withExif({
      IFD0: { Artist: "Someone", ImageDescription: "A secret place" },
      IFD3: { GPSLatitude: "1/1 17/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(type)
    .toBuffer();
};

/**
 * A PNG with a declared size, one bit a pixel, that really contains only `rows` rows. A few hundred bytes for millions
 * of pixels.
 */
export const anEmptyPng = (width: number, height: number, rows = height): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))), { level: 9 });
  const chunks = [pngChunk("IHDR", header), pngChunk("IDAT", pixels), pngChunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"), ...chunks]);
};

/** An animated WebP with that many frames, on a canvas of a declared size. */
export const aMovingWebp = async (canvas: number, frames: number): Promise<Buffer> => {
  const still = await sharp({ create: { width: 16, height: 16, channels: 3, background: "#a33" } })
    .webp()
    .toBuffer();
  const frame = Buffer.alloc(16);
  frame.writeUIntLE(15, 6, 3);
  frame.writeUIntLE(15, 9, 3);
  frame.writeUIntLE(100, 12, 3);
  const whole = Buffer.alloc(10);
  whole[0] = 0x02;
  whole.writeUIntLE(canvas - 1, 4, 3);
  whole.writeUIntLE(canvas - 1, 7, 3);
  const moving = riffChunk("ANMF", Buffer.concat([frame, still.subarray(12)]));
  const chunks = [
    riffChunk("VP8X", whole),
    riffChunk("ANIM", Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => moving),
  ];
  return riffChunk("RIFF", Buffer.concat([Buffer.from("WEBP"), ...chunks]));
};

const pngChunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  return Buffer.concat([uint32(data.length, "big"), named, uint32(crc32(named), "big")]);
};

const riffChunk = (name: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(name, "latin1"), uint32(data.length, "little"), data, Buffer.alloc(data.length % 2)]);

const uint32 = (value: number, end: "big" | "little"): Buffer => {
  const bytes = Buffer.alloc(4);
  if (end === "big") bytes.writeUInt32BE(value);
  else bytes.writeUInt32LE(value);
  return bytes;
};
