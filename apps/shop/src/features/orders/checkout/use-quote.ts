import { CallError } from "@espalier/contract/caller";
import type { DataOf, RequestOf } from "@espalier/contract/types";
import { shippingNumber } from "@espalier/core/vocabulary/wire-numbers";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";
import type { Unit } from "../payment/payment-methods.ts";

/** What is exchanged: the return, what it gives back, and what is paid besides or left. */
export type Exchange = Pick<
  DataOf<"returnExchangeQuote">,
  "return_sn" | "paid_type" | "credit" | "credit_pv" | "to_pay" | "to_get_back"
>;

/** `delivered`: whether it is of an order that is delivered, which may be another way than was chosen since. */
export type Quote = DataOf<"orderQuote"> & { readonly delivered: boolean; readonly exchange: Exchange | null };

/** The unit of a quote's amounts, which may be another than the one that was chosen since. */
export const unitOfQuote = ({ unit }: Pick<Quote, "unit">): Unit => (unit === "USD" ? "$" : unit);

/** What an order costs. A method or a place that is no longer offered is left out, so that the quote says what is taken in its place. */
const quoteQuery = (request: RequestOf<"orderQuote">, returnSn: string) =>
  queryOptions({
    queryKey: ["orderQuote", request, returnSn],
    queryFn: async ({ signal }): Promise<Quote> => {
      const { shipping_method_id: _, collection_point_id: __, ...rest } = request;
      const quote = await ask(request, returnSn, signal).catch(async (error: unknown) => {
        if (!(error instanceof CallError) || !GONE.includes(error.key)) throw error;
        return await ask(rest, returnSn, signal);
      });
      return { ...quote, delivered: request.shipping_type === shippingNumber.delivery };
    },
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });

const ask = async (
  request: RequestOf<"orderQuote">,
  returnSn: string,
  signal: AbortSignal,
): Promise<Omit<Quote, "delivered">> => {
  if (returnSn === "") return { ...(await api("orderQuote", request, { signal })), exchange: null };
  const { paid_type: _, ...chosen } = request;
  const quote = await api("returnExchangeQuote", { ...chosen, return_sn: returnSn }, { signal });
  return { ...quote, exchange: quote };
};

const GONE: readonly string[] = ["delivery.method_gone", "delivery.point_gone"];

/**
 * What the order costs by the server's word. While another one is asked for the last one stays, and `updating` says that it is not the
 * one to be paid. Nothing is asked for until it is `enabled`.
 */
export function useQuote(request: RequestOf<"orderQuote">, enabled: boolean, returnSn = "") {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...quoteQuery(request, returnSn),
    enabled,
  });
  return {
    quote: data,
    updating: isFetching || isPlaceholderData,
    problem: error instanceof CallError && !isFetching ? error.msg : undefined,
    retry: () => void refetch(),
  };
}
