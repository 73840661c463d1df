import { session } from "../../../lib/session.ts";

/**
 * Begins the session of a member who logged in, and loads the member. What keeps the cart and the server's answers is
 * fetched only now, so that the login is drawn without that code. Should the member not load, the next screen says so.
 */
export async function enterShop(token: string, username: string): Promise<void> {
  session.begin(token, username);
  const [{ cart }, { queryClient }, { userInfoQuery }] = await Promise.all([
    import("../../../lib/cart/cart.ts"),
    import("@espalier/web/query-client"),
    import("../../../lib/queries/member-queries.ts"),
  ]);
  cart.enter(username);
  queryClient.clear();
  await queryClient.query(userInfoQuery).catch(() => undefined);
}
