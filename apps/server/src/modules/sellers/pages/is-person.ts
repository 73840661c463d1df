type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Words by which search engines, previews of messengers, watchdogs and scripts name themselves. */
const PROGRAM =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|embedly|lighthouse|headless|monitor|uptime|curl|wget|python|java\/|go-http|okhttp|axios|node|scrapy/i;

/** Whether a page was asked for by a browser that shows it to a person, and not in advance. */
export const isPerson = (headers: Headers): boolean => {
  const agent = String(headers["user-agent"] ?? "");
  const purpose = `${String(headers["sec-purpose"] ?? "")} ${String(headers["purpose"] ?? "")}`;
  return agent.startsWith("Mozilla/") && !PROGRAM.test(agent) && !purpose.includes("prefetch");
};
