import type { Answer, Sender, TestApp } from "../setup/test-app.ts";

const BOUNDARY = "a-boundary-that-no-file-holds";

/** A file in the form of a browser, with the field name `file` by default. */
export type SentFile = {
  readonly bytes: Uint8Array;
  readonly type?: string;
  readonly filename?: string;
  readonly field?: string;
};

/** Posts files and other fields as multipart/form-data. */
export const sendFiles = async (
  shop: TestApp,
  path: string,
  files: readonly SentFile[],
  from: Sender = {},
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Answer> => {
  const named = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`),
  );
  const parts = files.flatMap(({ bytes, type = "image/jpeg", filename = "me.jpg", field = "file" }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from("\r\n"),
  ]);
  const body = Buffer.concat([...named, ...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return await shop.post(path, body, { ...from, type: `multipart/form-data; boundary=${BOUNDARY}` });
};
