import { z } from "zod";

/** An address that a person keeps for deliveries, as far as everybody who sees it sees it. */
export const keptAddress = {
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  address: z.string(),
};
