/** Makes the browser save bytes as a file of this name. */
export function saveFile(name: string, type: string, bytes: BlobPart): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
