import { z } from "zod";

/** The company's details at the head of what is printed; empty ones are not printed. */
export const letterhead = z.object({ name: z.string(), address: z.string(), registration: z.string() });
