import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";

/** A balancer before several servers. */
export type Balancer = { readonly url: string; readonly stop: () => Promise<void> };

/**
 * Hands each request to the servers in turn, and to the next one if a server refuses the connection. An answer that
 * breaks off is broken off for the client too, as with any balancer. `backends` is called for each request.
 */
export const balance = async (backends: () => readonly string[], port = 0): Promise<Balancer> => {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const urls = backends();
    pass(incoming, outgoing, [...urls.slice(turn % urls.length), ...urls.slice(0, turn % urls.length)]);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const pass = (incoming: IncomingMessage, outgoing: ServerResponse, urls: readonly string[]): void => {
  const [url, ...others] = urls;
  if (url === undefined) return void outgoing.writeHead(502).end();
  const { method, headers } = incoming;
  const requested = request(new URL(incoming.url ?? "/", url), { method, headers });
  requested.once("response", (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    answer.once("error", () => outgoing.destroy());
  });
  requested.once("error", (error) => {
    const isShut = "code" in error && error.code === "ECONNREFUSED";
    if (isShut && !outgoing.headersSent) pass(incoming, outgoing, others);
    else outgoing.destroy();
  });
  requested.once("socket", (socket) => {
    // The body can be read only once, so it is sent only to a server that accepted the connection.
    if (socket.connecting) socket.once("connect", () => void incoming.pipe(requested));
    else incoming.pipe(requested);
  });
};
