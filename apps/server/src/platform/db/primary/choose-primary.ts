/** What a host says of itself. */
export type HostAnswer = {
  readonly host: string;
  readonly takesWrites: boolean;
  /** Counts the promotions that led to it. */
  readonly timeline: number;
  /** Whether commits of this process's role have waited for a synchronous standby for two seconds. */
  readonly waits: boolean;
  /** The same for a database and its copies, and for no other. */
  readonly company: string;
  /** The same for two addresses of one server. */
  readonly server: string;
  readonly clock: Date;
};

/** The primary that a process used last. */
export type KnownPrimary = {
  readonly host: string;
  /** Its other addresses. */
  readonly aliases: readonly string[];
  readonly timeline: number;
  readonly company: string;
};

export type PrimaryChoice = {
  /** The host that takes writes, of several the one that was promoted last; undefined if there is none. */
  readonly primary: (KnownPrimary & { readonly waits: boolean }) | undefined;
  /** Hosts that take writes and get none, because the primary was promoted later or apart from them. */
  readonly others: readonly string[];
  /** Hosts with a database that is no copy of the primary's. */
  readonly strangers: readonly string[];
  /** Why no host that takes writes may get any, as the operator reads it. */
  readonly refusal: string | undefined;
};

/**
 * Chooses the host that gets writes. What another has acknowledged must never be missing there: a primary of before a promotion, one that was
 * promoted apart from the known one, and another database get none.
 */
export const choosePrimary = (answers: readonly HostAnswer[], known: KnownPrimary | undefined): PrimaryChoice => {
  const writers = answers.filter(({ takesWrites }) => takesWrites);
  const company = known?.company ?? writers[0]?.company;
  const isOwn = (answer: HostAnswer): boolean => answer.company === company;
  const strangers = company === undefined ? [] : answers.filter((answer) => !isOwn(answer)).map(({ host }) => host);
  const none = (refusal: string | undefined): PrimaryChoice => ({ primary: undefined, others: [], strangers, refusal });
  const stranger = writers.find((answer) => !isOwn(answer));
  if (stranger && !known) return none(leadsToTwo(writers[0]?.host ?? "", stranger.host));

  const own = writers.filter(isOwn).toSorted(latestFirst);
  // A standby may know of a promotion whose host is away.
  const [newest] = [...(known ? [known] : []), ...answers.filter(isOwn)].toSorted(latestFirst);
  const isKnown = ({ host }: HostAnswer): boolean =>
    known !== undefined && (host === known.host || known.aliases.includes(host));
  const latest = own.filter(({ timeline }) => timeline === own[0]?.timeline);
  const primary = latest.find(({ host }) => host === known?.host) ?? latest.find(isKnown) ?? latest[0];
  if (primary === undefined) return none(undefined);
  if (newest && primary.timeline < newest.timeline) return none(isOutdated(primary.host, newest.host));
  // A promotion counts the timeline on, so another host of the same one was promoted apart from the one that was used.
  if (known?.timeline === primary.timeline && !isKnown(primary)) return none(isApart(primary.host, known.host));
  const rivals = own.filter(({ server }) => server !== primary.server);
  const rival = rivals.find(({ timeline }) => timeline === primary.timeline);
  if (rival && !isKnown(primary)) return none(areTwo(primary.host, rival.host));
  const aliases = own.filter(({ server, host }) => server === primary.server && host !== primary.host);
  return {
    primary: { ...primary, aliases: aliases.map(({ host }) => host) },
    others: rivals.map(({ host }) => host),
    strangers,
    refusal: undefined,
  };
};

type Promoted = Pick<HostAnswer, "timeline">;
const latestFirst = (one: Promoted, other: Promoted): number => other.timeline - one.timeline;

const leadsToTwo = (one: string, other: string): string =>
  `DATABASE_URL leads to different databases: the one at ${other} is no copy of the one at ${one}. Take the wrong one out`;

const isOutdated = (host: string, newer: string): string =>
  `the database at ${host} takes writes but is of before the promotion of ${newer}, and gets none: bring that one back, or to go on without what it took, take it out of DATABASE_URL and restart this process`;

const isApart = (host: string, known: string): string =>
  `the database at ${host} takes writes but was promoted apart from ${known}, and gets none: bring that one back, or to go on without what it took, restart this process`;

const areTwo = (one: string, other: string): string =>
  `the databases at ${one} and ${other} both take writes, and neither was promoted after the other: stop the wrong one, or take it out of DATABASE_URL`;
