import { loadTexts } from "@espalier/web/screens/load-texts";
import { lazy } from "react";

import type { OrderSection } from "../lib/order-slot.ts";

const Returns = lazy(async () => {
  const [section] = await Promise.all([import("../features/returns/order-returns.tsx"), loadTexts(["returns"])]);
  return { default: section.OrderReturns };
});

/** The sections of other features on the page of an order. */
export const orderSections: readonly OrderSection[] = [{ name: "returns", Section: Returns }];
