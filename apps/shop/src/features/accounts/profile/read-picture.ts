/** The wire's longest picture. */
const MOST_BYTES = 5 * 1024 * 1024;

/** The accepted types of a picture, also for a file input. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

export type PictureProblem = "type" | "size" | "unreadable";

/** The problem of a file that shows before it is opened; null if there is none. */
export function pictureProblem({ type, size }: Pick<File, "type" | "size">): PictureProblem | null {
  if (!PICTURE_TYPES.some((known) => known === type)) return "type";
  return size > MOST_BYTES ? "size" : null;
}

/** Opens a picture the right way up, or says why it cannot be used. */
export async function readPicture(file: File): Promise<ImageBitmap | PictureProblem> {
  const problem = pictureProblem(file);
  if (problem !== null) return problem;
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return "unreadable";
  }
}
