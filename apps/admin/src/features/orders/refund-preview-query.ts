import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";
import type { RefundRequest } from "./refund-request.ts";

/** The preview of a refund. It shares the key of orders, so that it is reloaded after an action. */
export const refundPreviewQuery = (request: RefundRequest | null) =>
  queryOptions({
    queryKey: ["orders", "refund", request],
    queryFn: request === null ? skipToken : ({ signal }) => api("adminOrderRefundPreview", request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
