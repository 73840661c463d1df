/** Where each value of a stack begins and ends: what is above zero stands on what is above zero before it, what is below hangs below. */
export function stackedEnds(values: readonly (number | null)[]): readonly (readonly [number, number | null])[] {
  let [up, down] = [0, 0];
  return values.map((value) => {
    if (value === null) return [up, null];
    const from = value < 0 ? down : up;
    if (value < 0) down += value;
    else up += value;
    return [from, value < 0 ? down : up];
  });
}
