/** The addresses in a good's comma-separated list, each once; its thumbnail where the list is empty. */
export function pictureList({ images, thumb }: { readonly images: string; readonly thumb: string }): readonly string[] {
  const listed = images
    .split(",")
    .map((address) => address.trim())
    .filter((address) => address !== "");
  return listed.length === 0 ? [thumb] : Array.from(new Set(listed));
}
