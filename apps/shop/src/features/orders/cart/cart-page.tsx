import { useCart } from "../../../lib/cart/cart.ts";
import { TabScreen } from "../../../components/tab-screen.tsx";
import { CartLines } from "./cart-lines.tsx";
import { CheckOutBar } from "./check-out-bar.tsx";
import { Packages } from "./packages.tsx";

/** The cart, and below it the packages. */
export function CartPage() {
  const lines = useCart();
  return (
    <TabScreen tab="cart" titled footer={lines.length === 0 ? undefined : <CheckOutBar lines={lines} />}>
      <CartLines lines={lines} />
      <Packages />
    </TabScreen>
  );
}
