import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";
import type { RefundWish } from "./refund-wish.ts";

/** What a refund would come to. It lies under the name of orders, so that after a deed it is asked anew. */
export const refundPreviewQuery = (wish: RefundWish | null) =>
  queryOptions({
    queryKey: ["orders", "refund", wish],
    queryFn: wish === null ? skipToken : ({ signal }) => api("adminOrderRefundPreview", wish, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
