import { saveFile } from "@espalier/web/device/save-file";

import { nativeShare } from "../../lib/device/native-share.ts";

/**
 * Saves a file on this device. Apple's phones put a download among the files, where few look for it; there the share sheet
 * offers the photos and the apps that open it. Answers false when the member closed that sheet.
 */
export async function shareOrSave(content: Blob, name: string): Promise<boolean> {
  const file = new File([content], name, { type: content.type });
  if (isApplePhone() && navigator.canShare?.({ files: [file] })) return await nativeShare({ files: [file] });
  saveFile(content, name);
  return true;
}

/** Their tablets call themselves desktops, but have a touch screen. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);
