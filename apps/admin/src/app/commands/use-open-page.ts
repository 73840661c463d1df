import { useNavigate } from "react-router";

import { noteRecent } from "../../lib/recent.ts";

/** Opens a page, and notes it among the recent ones. */
export function useOpenPage(): (path: string, label: string) => () => void {
  const navigate = useNavigate();
  return (path, label) => () => {
    noteRecent({ path, label });
    void navigate(path);
  };
}
