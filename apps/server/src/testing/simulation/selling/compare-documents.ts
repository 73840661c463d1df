import { calls } from "@espalier/contract/calls.generated";

import { asOperator } from "../people.ts";
import { allOrders } from "./pick-order.ts";
import { expectData, type SimulatedCompany } from "../simulated-company.ts";

const PAGE = 100;
const NUMBER = /^(?<series>C?\d{4})-0*(?<place>\d+)$/;

/** Compares the company's documents with the model: no number is missing, each order has its invoice and its credit notes. */
export const compareDocuments = async (company: SimulatedCompany): Promise<void> => {
  const orders = new Map(allOrders(company.model).map(([, order]) => [order.sn, order]));
  const places = new Map<string, number[]>();
  const noted = new Map<string, bigint>();
  for (const { number, kind, order_sn: sn, amount } of await readDocuments(company)) {
    const { series = "", place = "" } = NUMBER.exec(number)?.groups ?? {};
    places.set(series, [...(places.get(series) ?? []), Number(place)]);
    const order = orders.get(sn);
    if (!order) continue;
    if (kind === "credit_note") noted.set(sn, (noted.get(sn) ?? 0n) + amount);
    else if (amount !== order.amount)
      throw new Error(`invoice ${number} of order ${sn} is of ${amount}, not ${order.amount}`);
  }
  for (const [series, all] of places) {
    const sorted = all.toSorted((a, b) => a - b);
    if (sorted.some((place, index) => place !== index + 1))
      throw new Error(`documents ${series} have the numbers ${sorted.join(", ")}`);
  }
  for (const { sn, refunded } of orders.values()) {
    const notes = noted.get(sn) ?? 0n;
    if (notes !== refunded) throw new Error(`credit notes of order ${sn} are of ${notes}, refunded ${refunded}`);
  }
};

const readDocuments = async (company: SimulatedCompany) => {
  const [operator] = company.model.operators;
  if (!operator) throw new Error("the company has no operator");
  const by = asOperator(company, operator);
  const all: ReturnType<typeof calls.adminDocumentList.data.parse>["list"] = [];
  for (let page = 1; ; page += 1) {
    const data = await expectData(company, { name: "adminDocumentList", fields: { page, limit: PAGE }, by });
    const { list } = calls.adminDocumentList.data.parse(data);
    all.push(...list);
    if (list.length < PAGE) return all;
  }
};
