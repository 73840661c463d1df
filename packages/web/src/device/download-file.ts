/** Has the browser fetch a file, as it would any download: it is never held in the page. */
export const downloadFile = (url: string, name = ""): void => {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
};
