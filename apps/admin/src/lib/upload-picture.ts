import { api } from "./api.ts";

/** The kinds of picture that can be uploaded, as a file field offers them. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp";

export type UploadedPicture = { readonly address: string; readonly thumb: string };

/** Uploads a picture and returns its address. Throws the error of the call. */
export const uploadPicture = async (file: Blob, options: { idempotencyKey?: string } = {}): Promise<UploadedPicture> =>
  await api("adminPictureAdd", { file }, options);

/** The address of a picture's smallest size; unchanged for a picture with one size. */
export const smallPicture = (address: string): string =>
  /^\/files\/pictures\/[0-9a-f]{40}-\d+\.webp$/.test(address) ? address.replace(/-\d+\.webp$/, "-160.webp") : address;
