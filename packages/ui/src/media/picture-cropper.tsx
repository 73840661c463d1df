import { ZoomIn, ZoomOut } from "lucide-react";
import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from "react";
import { CLOSEST, pulled, zoomedTo, type Crop } from "./crop.ts";
import { drawSquare } from "./draw-square.ts";

export type PictureCropperProps = {
  picture: ImageBitmap;
  crop: Crop;
  /** A state's setter: moves come faster than the page is drawn, so each one builds on the one before. */
  onCrop: (change: (crop: Crop) => Crop) => void;
  /** The name of the stage and the keys that move it, for a screen reader. */
  label: string;
  zoomLabel: string;
  disabled?: boolean | undefined;
};

/** A picture under a round window: drag it, pinch it, turn the wheel, use the slider, or the arrow keys with + and −. */
export function PictureCropper({ picture, crop, onCrop, label, zoomLabel, disabled = false }: PictureCropperProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = usePulling((right, down, closer) =>
    onCrop((before) => zoomedTo(pulled(before, picture, right, down), picture, before.zoom * closer)),
  );

  useLayoutEffect(() => {
    if (canvas.current !== null) drawSquare(canvas.current, picture, crop);
  }, [picture, crop]);

  function onKeyDown(event: KeyboardEvent) {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onCrop((before) => zoomedTo(pulled(before, picture, step.right, step.down), picture, before.zoom * step.closer));
  }

  return (
    <div className="flex flex-col gap-2">
      <div
        role="application"
        aria-label={label}
        aria-disabled={disabled}
        data-base-ui-swipe-ignore=""
        className="relative mx-auto aspect-square w-full max-w-72 touch-none overflow-hidden rounded-panel bg-sunken outline-offset-2 select-none not-aria-disabled:cursor-grab"
        {...(disabled
          ? {}
          : {
              tabIndex: 0,
              onKeyDown,
              onWheel: (event) =>
                onCrop((before) => zoomedTo(before, picture, before.zoom * Math.exp(-event.deltaY / WHEEL))),
              ...fingers,
            })}
      >
        <canvas ref={canvas} width={STAGE} height={STAGE} className="block size-full" />
        <span aria-hidden="true" className="pointer-events-none absolute inset-0 rounded-pill window-round" />
      </div>
      <div className="mx-auto flex w-full max-w-72 items-center gap-3 text-ink-3">
        <ZoomOut aria-hidden="true" size={20} className="shrink-0" />
        <input
          type="range"
          aria-label={zoomLabel}
          aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
          min={1}
          max={CLOSEST}
          step={0.01}
          value={crop.zoom}
          disabled={disabled}
          onChange={(event) => {
            const zoom = event.currentTarget.valueAsNumber;
            onCrop((before) => zoomedTo(before, picture, zoom));
          }}
          data-base-ui-swipe-ignore=""
          className="h-11 min-w-0 flex-1 accent-accent"
        />
        <ZoomIn aria-hidden="true" size={20} className="shrink-0" />
      </div>
    </div>
  );
}

/** The stage in canvas pixels: sharp on a dense screen at its largest. */
const STAGE = 640;
/** Wheel pixels for a picture e times as close. */
const WHEEL = 500;

type Pull = { right: number; down: number; closer: number };

const STEP = 0.04;
const still: Pull = { right: 0, down: 0, closer: 1 };
const keySteps: Readonly<Record<string, Pull>> = {
  ArrowLeft: { ...still, right: -STEP },
  ArrowRight: { ...still, right: STEP },
  ArrowUp: { ...still, down: -STEP },
  ArrowDown: { ...still, down: STEP },
  "+": { ...still, closer: 1.1 },
  "=": { ...still, closer: 1.1 },
  "-": { ...still, closer: 1 / 1.1 },
};

type Point = { x: number; y: number };

/** Follows one finger that drags or two that pinch; reports each move as a share of the stage, and the change of zoom. */
function usePulling(onPull: (right: number, down: number, closer: number) => void) {
  const fingers = useRef(new Map<number, Point>());

  function onPointerDown(event: PointerEvent) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function onPointerMove(event: PointerEvent) {
    if (!fingers.current.has(event.pointerId)) return;
    const before = [...fingers.current.values()];
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = [...fingers.current.values()];
    const side = event.currentTarget.clientWidth;
    const [from, to] = [middleOf(before), middleOf(after)];
    onPull((to.x - from.x) / side, (to.y - from.y) / side, spreadOf(after) / spreadOf(before));
  }

  const onPointerUp = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((total, point) => ({ x: total.x + point.x, y: total.y + point.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** The distance of the first two fingers; 1 for a single finger, which does not zoom. */
function spreadOf([first, second]: readonly Point[]): number {
  return first === undefined || second === undefined
    ? 1
    : Math.max(1, Math.hypot(first.x - second.x, first.y - second.y));
}
