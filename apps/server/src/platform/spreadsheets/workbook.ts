import { BrokenFile, listZip, unzip, type ZipPart } from "./read-zip.ts";
import { isDateFormat, isPercentFormat } from "./number-formats.ts";
import { type XmlEvents, xmlReader } from "./read-xml.ts";

/** A workbook that was opened: its first visible sheet, and what its cells refer to. */
export type Workbook = {
  readonly sheet: ZipPart;
  readonly sharedTexts: readonly string[];
  /** What the numbers in cells of a style show. */
  readonly shownByStyle: readonly ShownAs[];
  readonly calendar: 1900 | 1904;
};

type ShownAs = "number" | "date" | "percent";

const MOST_PART_BYTES = 4_000_000;
const MOST_SHARED_BYTES = 256_000_000;
const MOST_STYLES = 65_536;

/** The workbook in an archive; undefined if it holds none. */
export const openWorkbook = async (file: Uint8Array): Promise<Workbook | undefined> => {
  const parts = listZip(file);
  if (parts === undefined) return undefined;
  const root = await readLinks(parts, "_rels/.rels", "");
  const path = root.find(({ type }) => type === "officeDocument")?.target;
  const book = path === undefined ? undefined : parts.get(path);
  if (path === undefined || book === undefined) return undefined;
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const links = await readLinks(parts, `${folder}_rels/${path.slice(folder.length)}.rels`, folder);
  const { sheetLink, calendar } = await readBook(book);
  const sheet = parts.get(links.find(({ id }) => id === sheetLink)?.target ?? "");
  if (sheet === undefined) return undefined;
  const linked = (type: string): ZipPart | undefined =>
    parts.get(links.find((link) => link.type === type)?.target ?? "");
  return {
    sheet,
    sharedTexts: await readSharedTexts(linked("sharedStrings")),
    shownByStyle: await readStyles(linked("styles")),
    calendar,
  };
};

/** Reads the bytes of a part as XML, piece by piece; throws as `xmlReader` does, and for text that is not UTF-8. */
export const partReader = (events: XmlEvents): ((bytes: Uint8Array) => void) => {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const read = xmlReader(events);
  return (bytes) => read(decoder.decode(bytes, { stream: true }));
};

const readWhole = async (part: ZipPart | undefined, most: number, events: Partial<XmlEvents>): Promise<void> => {
  if (part === undefined) return;
  const nothing = (): void => undefined;
  const read = partReader({ open: nothing, close: nothing, text: nothing, ...events });
  for await (const bytes of unzip(part, most)) read(bytes);
};

type Link = { readonly id: string; readonly type: string; readonly target: string };

/** The links of a part to others. The last word of a type is the same in both kinds of workbook. */
const readLinks = async (
  parts: ReadonlyMap<string, ZipPart>,
  name: string,
  folder: string,
): Promise<readonly Link[]> => {
  const links: Link[] = [];
  await readWhole(parts.get(name), MOST_PART_BYTES, {
    open: (element, attribute) => {
      if (element !== "Relationship") return;
      const [id = "", type = "", target = ""] = ["Id", "Type", "Target"].map(attribute);
      links.push({
        id,
        type: type.slice(type.lastIndexOf("/") + 1),
        target: target.startsWith("/") ? target.slice(1) : folder + target.replace(/^\.\//, ""),
      });
    },
  });
  return links;
};

const readBook = async (book: ZipPart): Promise<{ readonly sheetLink: string; readonly calendar: 1900 | 1904 }> => {
  const sheets: { readonly link: string; readonly isHidden: boolean }[] = [];
  let calendar: 1900 | 1904 = 1900;
  await readWhole(book, MOST_PART_BYTES, {
    open: (element, attribute) => {
      if (element === "sheet")
        sheets.push({ link: attribute("id") ?? "", isHidden: (attribute("state") ?? "visible") !== "visible" });
      if (element === "workbookPr" && ["1", "true"].includes(attribute("date1904") ?? "")) calendar = 1904;
    },
  });
  const shown = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  return { sheetLink: shown?.link ?? "", calendar };
};

const readSharedTexts = async (part: ZipPart | undefined): Promise<readonly string[]> => {
  const texts: string[] = [];
  let text = "";
  let [isText, isPronunciation] = [false, false];
  await readWhole(part, MOST_SHARED_BYTES, {
    open: (element) => {
      if (element === "si") text = "";
      if (element === "t") isText = true;
      if (element === "rPh") isPronunciation = true;
    },
    close: (element) => {
      if (element === "si") texts.push(decodeEscapes(text));
      if (element === "t") isText = false;
      if (element === "rPh") isPronunciation = false;
    },
    text: (words) => {
      if (isText && !isPronunciation) text += words;
    },
  });
  return texts;
};

/** A character that XML cannot hold is written by its number: _x000D_. */
export const decodeEscapes = (text: string): string =>
  text.includes("_x")
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    : text;

const readStyles = async (part: ZipPart | undefined): Promise<readonly ShownAs[]> => {
  const codes = new Map<number, string>();
  const shown: ShownAs[] = [];
  let isCellFormat = false;
  await readWhole(part, MOST_PART_BYTES, {
    open: (element, attribute) => {
      if (element === "numFmt") codes.set(Number(attribute("numFmtId")), attribute("formatCode") ?? "");
      if (element === "cellXfs") isCellFormat = true;
      if (element !== "xf" || !isCellFormat) return;
      if (shown.length >= MOST_STYLES) throw new BrokenFile("too many styles");
      const id = Number(attribute("numFmtId") ?? 0);
      shown.push(shownBy(id, codes.get(id)));
    },
    close: (element) => {
      if (element === "cellXfs") isCellFormat = false;
    },
  });
  return shown;
};

const shownBy = (id: number, code: string | undefined): ShownAs => {
  if (isDateFormat(id, code)) return "date";
  return isPercentFormat(id, code) ? "percent" : "number";
};
