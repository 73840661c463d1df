/**
 * The SP that CP becomes at the company's rate ("2:1": one SP for two CP), in hundredths, rounded down to the cent as the server
 * does; undefined for what is no rate.
 */
export function convertAt(rate: string, coin: bigint): bigint | undefined {
  const [, from = "", to = ""] = /^([1-9]\d*):([1-9]\d*)$/.exec(rate) ?? [];
  return from === "" ? undefined : (coin * BigInt(to)) / BigInt(from);
}
