import type { Page } from "playwright-core";

/** A file for a file input. */
export type PictureFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A picture twice as wide as high, drawn by the browser: red on the left, blue on the right. */
export const redAndBlue = async (page: Page): Promise<PictureFile> => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 800;
    canvas.height = 400;
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("nothing can be drawn here");
    context.fillStyle = "red";
    context.fillRect(0, 0, 400, 400);
    context.fillStyle = "blue";
    context.fillRect(400, 0, 400, 400);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  return { name: "red-and-blue.png", mimeType: "image/png", buffer: Buffer.from(base64, "base64") };
};

/** A picture of the shop as it was stored: its size, and the colour at its left, middle and right. */
export const lookAt = (page: Page, address: string) =>
  page.evaluate(async (source) => {
    const picture = await createImageBitmap(await (await fetch(source)).blob());
    const canvas = document.createElement("canvas");
    canvas.width = picture.width;
    canvas.height = picture.height;
    const context = canvas.getContext("2d");
    context?.drawImage(picture, 0, 0);
    const colours = [0.1, 0.5, 0.9].map((share) => {
      const [red = 0, , blue = 0] = context?.getImageData(picture.width * share, picture.height / 2, 1, 1).data ?? [];
      return red > blue ? "red" : "blue";
    });
    return { width: picture.width, height: picture.height, colours };
  }, address);
