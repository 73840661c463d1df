import { useLocation, useNavigate } from "react-router";

import { paths } from "../../../lib/paths.ts";

/**
 * Leads back to the order with the address chosen for it. When the order's page lies right below in the history, that page
 * is gone back to and renamed, so that the member does not have to step back through every choice made.
 */
export function useReturnToOrder(): (addressId: number | undefined) => void {
  const navigate = useNavigate();
  const location = useLocation();

  return (addressId) => {
    const goToOrder = () => void navigate(paths.orderSubmit({ addressId }), { replace: true });
    if (!comesFromOrder(location.state)) {
      goToOrder();
      return;
    }
    // The browser goes back in its own time; what is replaced must be the order's entry, not this one.
    window.addEventListener("popstate", goToOrder, { once: true });
    void navigate(-1);
  };
}

const comesFromOrder = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "fromOrder" in state && state.fromOrder === true;
