import { pictureUrls } from "../catalog/picture-urls.ts";

/** How many pictures of damage a return has at most. */
export const MOST_RETURN_PICTURES = 6;

export const returnPictures = pictureUrls(MOST_RETURN_PICTURES);
