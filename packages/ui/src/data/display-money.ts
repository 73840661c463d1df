/**
 * "1234.50" as on the wire becomes "1,234.50". Works on the digits themselves, so no amount is too large. `sign` also
 * shows a plus; a minus is the true minus sign. Text that is no amount comes back as it is.
 */
export function displayMoney(
  value: string,
  { prefix = "", sign = false }: { prefix?: string | undefined; sign?: boolean | undefined } = {},
): string {
  const parts = /^([+-]?)(\d+)(\.\d+)?$/.exec(value.trim());
  if (parts === null) return value;
  const [, given = "", whole = "", cents = ""] = parts;
  const zero = /^[0.]*$/.test(whole + cents);
  const mark = given === "-" ? "−" : plus(sign);
  return (zero ? "" : mark) + prefix + whole.replace(/\B(?=(\d{3})+$)/g, ",") + cents;
}

function plus(sign: boolean): string {
  return sign ? "+" : "";
}
