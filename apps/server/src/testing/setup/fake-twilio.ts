import { createServer } from "node:http";

/** A received request. */
export type SmsRequest = {
  readonly path: string;
  readonly authorization: string;
  readonly type: string;
  readonly fields: Readonly<Record<string, string>>;
};

/** The provider's answer: a status with a body, or none, with the connection closed or left open. */
export type SmsAnswer =
  | { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }
  | "cut"
  | "hang";

export type FakeTwilio = {
  readonly base: string;
  readonly requests: SmsRequest[];
  /**
   * Sets the answers to the next requests; the last entry applies to all later ones. Without it messages are accepted
   * as SM1, SM2 and so on.
   */
  readonly answer: (...answers: readonly SmsAnswer[]) => void;
  readonly close: () => Promise<void>;
};

/** Twilio's Messages resource in this process. */
export const fakeTwilio = async (): Promise<FakeTwilio> => {
  const requests: SmsRequest[] = [];
  let answers: readonly SmsAnswer[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on("end", () => {
      requests.push({
        path: `${request.method} ${request.url}`,
        authorization: request.headers.authorization ?? "",
        type: request.headers["content-type"] ?? "",
        fields: Object.fromEntries(new URLSearchParams(text)),
      });
      const taken: SmsAnswer = { status: 201, body: { sid: `SM${requests.length}`, status: "queued" } };
      const [given = taken, ...others] = answers;
      if (others.length > 0) answers = others;
      if (given === "hang") return;
      if (given === "cut") {
        request.socket.destroy();
        return;
      }
      response.writeHead(given.status, { "content-type": "application/json", ...given.headers });
      response.end(typeof given.body === "string" ? given.body : JSON.stringify(given.body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  return {
    base: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    requests,
    answer: (...next) => {
      answers = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
};
