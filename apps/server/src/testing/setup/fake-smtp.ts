import { createServer, type Socket } from "node:net";

/** The behaviour of a mail server for one message. A number with text is the answer at that step, which ends it. */
export type SmtpManner =
  | { readonly does: "take" }
  | { readonly does: "hang"; readonly at: "greeting" | "recipient" | "end" }
  | {
      readonly does: "refuse";
      readonly at: "greeting" | "login" | "sender" | "recipient" | "end";
      readonly reply: string;
    }
  | { readonly does: "drop"; readonly at: "before the answer" | "after the answer" }
  /** Takes it, and answers later. */
  | { readonly does: "wait"; readonly until: Promise<void> };

export type FakeSmtp = {
  readonly url: string;
  /** Every message that arrived completely, whether the sender got an answer or not. */
  readonly arrived: string[];
  /** Sets the behaviour for the next connections; the last entry applies to all later ones. */
  readonly behave: (...manners: readonly SmtpManner[]) => void;
  readonly connections: () => number;
  readonly close: () => Promise<void>;
};

const TAKE: SmtpManner = { does: "take" };

/** A mail server in this process with a minimal SMTP, which can misbehave in every way of a real one. */
export const fakeSmtp = async (): Promise<FakeSmtp> => {
  const arrived: string[] = [];
  const sockets = new Set<Socket>();
  let manners: readonly SmtpManner[] = [TAKE];
  let connections = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    const [manner = TAKE, ...others] = manners;
    if (others.length > 0) manners = others;
    connections += 1;
    converse(socket, manner, (message) => arrived.push(message));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    behave: (...next) => {
      manners = next;
    },
    connections: () => connections,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
};

const converse = (socket: Socket, manner: SmtpManner, arrive: (message: string) => void): void => {
  const isAt = (step: string): boolean => "at" in manner && manner.at === step;
  /** Answers `words` unless this is the step at which the server misbehaves. */
  const reply = (step: string, words: string): void => {
    if (manner.does === "hang" && isAt(step)) return;
    if (manner.does === "refuse" && isAt(step)) socket.write(`${manner.reply}\r\n`);
    else socket.write(`${words}\r\n`);
  };
  let message: string | undefined;
  const end = (text: string): void => {
    arrive(text);
    if (manner.does === "drop" && isAt("before the answer")) {
      socket.destroy();
      return;
    }
    if (manner.does === "wait") {
      void manner.until.then(() => reply("end", "250 taken"));
      return;
    }
    reply("end", "250 taken");
    if (manner.does === "drop") socket.end();
  };
  reply("greeting", "220 test");
  let line = "";
  socket.on("data", (chunk) => {
    if (message !== undefined) {
      message += chunk.toString();
      if (!message.endsWith("\r\n.\r\n")) return;
      const whole = message;
      message = undefined;
      end(whole);
      return;
    }
    line += chunk.toString();
    const lines = line.split("\r\n");
    line = lines.pop() ?? "";
    for (const command of lines) {
      if (/^EHLO/i.test(command)) socket.write(isAt("login") ? "250-test\r\n250 AUTH PLAIN\r\n" : "250 test\r\n");
      else if (/^AUTH/i.test(command)) reply("login", "235 welcome");
      else if (/^MAIL/i.test(command)) reply("sender", "250 ok");
      else if (/^RCPT/i.test(command)) reply("recipient", "250 ok");
      else if (/^DATA/i.test(command)) {
        message = "";
        socket.write("354 go on\r\n");
      } else if (/^QUIT/i.test(command)) socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    }
  });
};
