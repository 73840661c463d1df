/** A carrier, and the address of its page about one parcel with `{number}` in place of the parcel's number. */
export type Carrier = { readonly name: string; readonly link: string };

const LINE = /^(?<name>[^=]{1,40}?)\s*=\s*(?<link>https:\/\/[^\s/]\S*)$/;
const NUMBER = "{number}";

/** Carriers as text, one in a line: `Swift Parcel = https://swift.example/track/{number}`. Undefined when a line is none. */
export const parseCarriers = (text: string): readonly Carrier[] | undefined => {
  const lines = text.split("\n").map((line) => line.trim());
  const carriers = lines.filter((line) => line !== "").map(parseLine);
  return carriers.every((carrier) => carrier !== undefined) ? carriers : undefined;
};

const parseLine = (line: string): Carrier | undefined => {
  const { name, link } = LINE.exec(line)?.groups ?? {};
  return name !== undefined && link?.includes(NUMBER) === true ? { name, link } : undefined;
};

/** The address of a carrier's page about a parcel; "" without a number, or for a carrier that is not among these. */
export const trackingLink = (carriers: readonly Carrier[], name: string, number: string): string => {
  const wanted = name.trim().toLowerCase();
  const carrier = number === "" ? undefined : carriers.find((each) => each.name.toLowerCase() === wanted);
  return carrier?.link.replaceAll(NUMBER, encodeURIComponent(number)) ?? "";
};
