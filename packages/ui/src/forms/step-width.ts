type Pressed = { readonly key: string; readonly shiftKey: boolean };

/** In pixels: a press of an arrow, and one with Shift. */
const STEP = 8;
const STRIDE = 40;

/**
 * The width after a key: arrows step, with Shift in larger steps, Home goes to the narrowest; null for any other key.
 */
export function stepWidth(
  width: number,
  { key, shiftKey }: Pressed,
  limits: { min: number; max: number },
): number | null {
  const step = shiftKey ? STRIDE : STEP;
  const next = new Map([
    ["ArrowLeft", width - step],
    ["ArrowRight", width + step],
    ["Home", limits.min],
  ]).get(key);
  return next === undefined ? null : Math.min(Math.max(next, limits.min), limits.max);
}
