import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** An order that was answered: its number, when (performance.now), and how long it took in milliseconds. */
export type Answered = { readonly sn: string; readonly at: number; readonly took: number };

/** Sends orders at a fixed rate per second for some seconds, whether those before were answered or not. */
export const driveOrders = async (
  url: string,
  tokens: readonly string[],
  { goodsId, perSecond, seconds }: { readonly goodsId: number; readonly perSecond: number; readonly seconds: number },
): Promise<readonly Answered[]> => {
  const agent = new Agent({ keepAlive: true });
  const body = JSON.stringify({ goods: [{ id: goodsId, number: 1 }], paid_type: 1 });
  const begun = performance.now();
  const orders: Promise<Answered>[] = [];
  for (let order = 0; order < perSecond * seconds; order += 1) {
    const due = begun + (order * 1000) / perSecond;
    if (due > performance.now()) await sleep(due - performance.now());
    const place = order % tokens.length;
    orders.push(send(agent, url, { token: tokens[place] ?? "", from: `10.3.0.${place % 250}`, body, due }));
  }
  const answered = await Promise.all(orders);
  agent.destroy();
  return answered;
};

/** The time counts from the due time of the order, so that waiting is included. `from` is an address of its own for each few, so that they are no flood. */
const send = (
  agent: Agent,
  url: string,
  { token, from, body, due }: Readonly<Record<"token" | "from" | "body", string>> & { readonly due: number },
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: token, "content-type": "application/json", "x-forwarded-for": from };
    const asking = request(`${url}/api/order/create`, { agent, method: "POST", headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        const sn = /"order_sn":"([^"]+)"/.exec(text)?.[1];
        if (sn === undefined) reject(new Error(`an order was answered: ${text}`));
        else resolve({ sn, at: performance.now(), took: performance.now() - due });
      });
    });
    asking.on("error", reject);
    asking.end(body);
  });
