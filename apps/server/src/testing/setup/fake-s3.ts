import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** An answer that the store gives once instead of performing the request; "cut" closes the connection in the middle. */
export type Trouble = "cut" | { readonly status: number; readonly code: string };

/** A store in this process with the part of S3 that files need. */
export type FakeS3 = {
  readonly endpoint: string;
  readonly objects: Map<string, Buffer>;
  /** The mistakes in requests so far: a missing signature, a wrong path or header. */
  readonly faults: string[];
  /** The answers to the next requests, in order. */
  readonly trouble: Trouble[];
  /** The method and path of every request. */
  readonly requested: string[];
  readonly stop: () => Promise<void>;
};

export const FAKE_S3 = {
  region: "eu-central-1",
  bucket: "pictures",
  accessKeyId: "AKIAKEY",
  secretAccessKey: "s3cret",
};

const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=AKIAKEY\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]+, Signature=[0-9a-f]{64}$/;

export const startFakeS3 = async (): Promise<FakeS3> => {
  const fake = { objects: new Map<string, Buffer>(), faults: [], trouble: [], requested: [] } satisfies Omit<
    FakeS3,
    "endpoint" | "stop"
  >;
  const server = createServer((request, response) => void serve(fake, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    ...fake,
    endpoint: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

type Fake = Omit<FakeS3, "endpoint" | "stop">;

const serve = async (fake: Fake, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await bodyOf(request);
  const { method = "", headers } = request;
  const { pathname } = new URL(request.url ?? "", "http://fake");
  fake.requested.push(`${method} ${pathname}`);
  const note = (holds: boolean, what: string): void => {
    if (!holds) fake.faults.push(`${method} ${pathname}: ${what}`);
  };
  note(SIGNATURE.test(headers.authorization ?? ""), `signature "${headers.authorization}"`);
  note(typeof headers["x-amz-date"] === "string", "no x-amz-date");
  note(typeof headers["x-amz-content-sha256"] === "string", "no hash of the content");
  const [, bucket, ...rest] = pathname.split("/");
  note(bucket === FAKE_S3.bucket, `bucket "${bucket}"`);
  const key = rest.join("/");
  const trouble = fake.trouble.shift();
  if (trouble !== undefined) return answerTrouble(response, trouble);
  if (method === "PUT") {
    note(headers["content-type"] === "image/webp", `content-type "${headers["content-type"]}"`);
    note(headers["content-length"] === String(body.length), `content-length "${headers["content-length"]}"`);
    note(headers["cache-control"] === "public, max-age=31536000, immutable", `cache "${headers["cache-control"]}"`);
    fake.objects.set(key, body);
    response.writeHead(200, { etag: '"x"' }).end();
  } else if (method === "DELETE") {
    fake.objects.delete(key);
    response.writeHead(204).end();
  } else if (method === "HEAD") {
    response.writeHead(200).end();
  } else {
    const found = fake.objects.get(key);
    if (found) response.writeHead(200, { "content-type": "image/webp", "content-length": found.length }).end(found);
    else answerTrouble(response, { status: 404, code: "NoSuchKey" });
  }
};

const answerTrouble = (response: ServerResponse, trouble: Trouble): void => {
  if (trouble === "cut") {
    response.writeHead(200, { "content-length": 1_000 });
    response.write("half of it", () => response.destroy());
    return;
  }
  const { status, code } = trouble;
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>said so</Message></Error>`;
  response.writeHead(status, { "content-type": "application/xml" }).end(xml);
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => void parts.push(part));
  await once(request, "end");
  return Buffer.concat(parts);
};
