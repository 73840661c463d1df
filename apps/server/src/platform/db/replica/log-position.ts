/** A position in the database's log, in bytes: whatever is written later has a higher one. */
export type LogPosition = bigint;

/** A position as PostgreSQL writes it, such as 0/16B3748. */
export const positionOf = (lsn: string): LogPosition => {
  const [high = "", low = ""] = lsn.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/** A position as a cookie says it. */
export const writePosition = (position: LogPosition): string => position.toString(16);

/** The position that a cookie says; undefined if it says none. */
export const readPosition = (text: string): LogPosition | undefined =>
  /^[0-9a-f]{1,16}$/.test(text) ? BigInt(`0x${text}`) : undefined;
