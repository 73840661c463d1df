/** The wire's longest picture. */
const MOST_BYTES = 5 * 1024 * 1024;

/** What a picture may be, for a file input too. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

export type PictureProblem = "type" | "size" | "unreadable";

/** What is wrong with a file before it is opened. */
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
