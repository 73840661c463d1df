import { useCart } from "../../../lib/cart/cart.ts";
import { TabScreen } from "../../../components/tab-screen.tsx";
import { CartLines } from "./cart-lines.tsx";
import { CheckOutBar } from "./check-out-bar.tsx";
import { Packages } from "./packages.tsx";
import { useCartGoods } from "./use-cart-goods.ts";

/** The cart, and below it the packages. */
export function CartPage() {
  const lines = useCartGoods(useCart());
  const onSale = lines.filter(({ stock }) => stock !== "gone" && stock !== 0);
  return (
    <TabScreen tab="cart" titled footer={onSale.length === 0 ? undefined : <CheckOutBar lines={onSale} />}>
      <CartLines lines={lines} />
      <Packages />
    </TabScreen>
  );
}
