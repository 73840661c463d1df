import { useOutletContext } from "react-router";

import type { Run } from "./runs/run-queries.ts";

/** The run of the current page. */
export const useRun = (): Run => useOutletContext<Run>();
