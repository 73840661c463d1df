/** Opens the device's share sheet. Answers false when the member closed it, and throws what else went wrong. */
export async function nativeShare(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return false;
    throw error;
  }
}
