import { formatDate } from "@espalier/web/format-date";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { waited } from "./waited.ts";

/** How long a member has waited for an answer. */
export function WaitingTime({ since }: { since: number }) {
  const { t } = useTranslation("questions");
  const { unit, count } = waited(useMinute() - since);
  return (
    <time className="tabular" title={formatDate(since)}>
      {t(`waited.${unit}`, { count })}
    </time>
  );
}

/** The present time in Unix seconds, every minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
