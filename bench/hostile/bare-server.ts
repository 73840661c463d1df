// A bare server on 127.0.0.1, which throws away whatever it is sent. It gives its address to the process that started it, and ends
// with it.
import { createServer } from "node:http";

const server = createServer((request, response) => {
  request.resume().once("end", () => response.end("{}"));
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" ? `http://127.0.0.1:${address?.port}` : address);
});
process.on("disconnect", () => process.exit());
