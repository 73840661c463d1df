import { type LoaderFunctionArgs, redirect } from "react-router";

import { isRefusal } from "./is-refusal.ts";
import { paths } from "./paths.ts";
import { type Shop, shopOfRoute } from "./shop.ts";

type Visited = Pick<LoaderFunctionArgs, "request" | "context">;

/** Does what only a customer with an account may. Anybody else logs in first, and is led back here. */
export const asCustomer = async <Answer>(
  { request, context }: Visited,
  act: (shop: Shop) => Promise<Answer>,
): Promise<Answer | Response> => {
  const shop = context.get(shopOfRoute);
  try {
    return await act(shop);
  } catch (error) {
    if (!isLoggedOut(error)) throw error;
    const { pathname, search } = new URL(request.url);
    return redirect(paths.login(shop.language, pathname + search), 303);
  }
};

/** Whether a call was refused since nobody is logged in. */
export const isLoggedOut = (error: unknown): boolean => isRefusal(error) && error.key === "session.expired";
