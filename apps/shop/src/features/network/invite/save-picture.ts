import { nativeShare } from "../../../lib/device/native-share.ts";

/**
 * Keeps a picture on this device. Apple's phones put a download among the files; their way to the photos is the share
 * sheet, so there the picture is handed to it. Answers false when the member closed that sheet.
 */
export async function savePicture(picture: Blob, name: string): Promise<boolean> {
  const file = new File([picture], name, { type: picture.type });
  if (isApplePhone() && navigator.canShare?.({ files: [file] })) return await nativeShare({ files: [file] });
  const address = URL.createObjectURL(picture);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser still reads from the address when the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}

/** Their tablets call themselves desktops, but have a touch screen. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);
