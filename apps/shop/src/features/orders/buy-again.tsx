import { Button } from "@espalier/ui/foundations/button";
import type { ButtonLook } from "@espalier/ui/foundations/button-style";
import { useTranslation } from "react-i18next";

import { useBuyAgain } from "./use-buy-again.ts";

/** Puts the goods of an order into the cart. */
export function BuyAgain({ sn, ...look }: { sn: string } & ButtonLook) {
  const { t } = useTranslation("orders");
  const { busy, buyAgain } = useBuyAgain(sn);
  return (
    <Button {...look} busy={busy} onClick={buyAgain}>
      {t("buyAgain")}
    </Button>
  );
}
