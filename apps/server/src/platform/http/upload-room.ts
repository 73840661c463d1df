/** The room of one upload, by the bytes that have arrived. */
export type UploadRoom = {
  /** Takes room for bytes that have arrived; when there is none, this upload or one that stands still loses all of its room. */
  readonly take: (bytes: number) => void;
  /** Says what to do when the room is lost. */
  readonly onLost: (lost: (reason: Error) => void) => void;
  /** Gives the room back. */
  readonly free: () => void;
};

type Bounds = { readonly inAll: number; readonly each: number };

/** An upload without a byte for so long loses its room to one that moves. */
const STILL_MS = 1_000;

/** `statusCode` makes this the answer that the upload was too slow. */
class StoodStill extends Error {
  readonly statusCode = 408;
}

/** `statusCode` makes this the answer that there are too many requests. */
class NoRoom extends Error {
  readonly statusCode = 429;
}

type Upload = {
  readonly holder: number;
  readonly lose: { call: (reason: Error) => void };
  bytes: number;
  movedAt: number;
  isOver: boolean;
};

/**
 * Shares room for `inAll` bytes of uploads in this process, at most `each` for one holder. Only bytes that have arrived count, so that
 * uploads which were only announced keep nobody out.
 */
export const uploadRoom = (
  { inAll, each }: Bounds,
  elapsed: () => number = () => performance.now(),
): ((holder: number) => UploadRoom) => {
  const uploads = new Set<Upload>();
  const held = new Map<number, number>();
  let taken = 0;
  const add = (upload: Upload, bytes: number): void => {
    upload.bytes += bytes;
    taken += bytes;
    const of = (held.get(upload.holder) ?? 0) + bytes;
    if (of > 0) held.set(upload.holder, of);
    else held.delete(upload.holder);
  };
  const free = (upload: Upload): void => {
    upload.isOver = true;
    uploads.delete(upload);
    add(upload, -upload.bytes);
  };
  const drop = (upload: Upload, reason: Error): void => {
    free(upload);
    upload.lose.call(reason);
  };
  const isFull = (holder: number): boolean => taken > inAll || (held.get(holder) ?? 0) > each;
  return (holder) => {
    const own: Upload = { holder, lose: { call: () => undefined }, bytes: 0, movedAt: elapsed(), isOver: false };
    return {
      onLost: (lost) => {
        own.lose.call = lost;
      },
      take: (bytes) => {
        if (own.isOver) return;
        own.movedAt = elapsed();
        uploads.add(own);
        add(own, bytes);
        for (const other of uploads) {
          if (!isFull(holder)) return;
          const isInTheWay = taken > inAll || other.holder === holder;
          if (isInTheWay && other.movedAt + STILL_MS < own.movedAt) drop(other, new StoodStill());
        }
        if (isFull(holder)) drop(own, new NoRoom());
      },
      free: () => free(own),
    };
  };
};
