import { CallError } from "@espalier/contract/caller";
import type { DataOf, RequestOf } from "@espalier/contract/types";
import { shippingNumber } from "@espalier/core/vocabulary/wire-numbers";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";
import type { Unit } from "../payment/payment-methods.ts";

/** `delivered`: whether it is of an order that is delivered, which may be another way than was chosen since. */
export type Quote = DataOf<"orderQuote"> & { readonly delivered: boolean };

/** The unit of a quote's amounts, which may be another than the one that was chosen since. */
export const unitOfQuote = ({ unit }: Pick<Quote, "unit">): Unit => (unit === "USD" ? "$" : unit);

/** What an order costs. A method or a place that is no longer offered is left out, so that the quote says what is taken in its place. */
const quoteQuery = (request: RequestOf<"orderQuote">) =>
  queryOptions({
    queryKey: ["orderQuote", request],
    queryFn: async ({ signal }): Promise<Quote> => {
      const { shipping_method_id: _, collection_point_id: __, ...rest } = request;
      const quote = await api("orderQuote", request, { signal }).catch(async (error: unknown) => {
        if (!(error instanceof CallError) || !GONE.includes(error.key)) throw error;
        return await api("orderQuote", rest, { signal });
      });
      return { ...quote, delivered: request.shipping_type === shippingNumber.delivery };
    },
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });

const GONE: readonly string[] = ["delivery.method_gone", "delivery.point_gone"];

/**
 * What the order costs by the server's word. While another one is asked for the last one stays, and `updating` says that it is not the
 * one to be paid. Nothing is asked for until it is `enabled`.
 */
export function useQuote(request: RequestOf<"orderQuote">, enabled: boolean) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({ ...quoteQuery(request), enabled });
  return {
    quote: data,
    updating: isFetching || isPlaceholderData,
    problem: error instanceof CallError && !isFetching ? error.msg : undefined,
    retry: () => void refetch(),
  };
}
