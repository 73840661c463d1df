import { fastify } from "fastify";
import { z } from "zod";

const message = z.object({
  answers: z.array(z.object({ headers: z.record(z.string(), z.string()), body: z.base64() })),
});

let answers: readonly { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }[] = [];

/**
 * The baseline of the API's benchmarks: a bare Fastify in a separate process, which sends the answers that its parent
 * gave it, byte by byte and with the same headers. Answer N is at /N.
 */
const app = fastify();
app.get<{ Params: { answer: string } }>("/:answer", async (request, reply) => {
  const answer = answers[Number(request.params.answer)];
  if (!answer) return await reply.code(404).send();
  return await reply.headers(answer.headers).send(answer.body);
});

process.on("message", (sent) => {
  answers = message.parse(sent).answers.map(({ headers, body }) => ({ headers, body: Buffer.from(body, "base64") }));
  process.send?.("ready");
});
process.on("disconnect", () => process.exit());
process.send?.(await app.listen({ host: "127.0.0.1", port: 0 }));
