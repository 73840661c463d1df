import { useOutletContext } from "react-router";

import type { Run } from "./runs/run-queries.ts";

/** The run whose page this is. */
export const useRun = (): Run => useOutletContext<Run>();
