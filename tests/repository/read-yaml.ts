/** What the plain files of this repository are written in: maps, lists, texts and lists on one line, by their indentation. */
export type Yaml = string | readonly Yaml[] | { readonly [name: string]: Yaml };

type Line = { readonly number: number; readonly indent: number; readonly text: string };

/** Reads YAML without anchors, blocks of text and documents of their own; throws at a line that it cannot place. */
export function readYaml(text: string): Yaml {
  const lines = text.split("\n").flatMap((raw, at): Line[] => {
    const line = raw.replace(/(?:^|\s)#.*$/, "").trimEnd();
    return line === "" ? [] : [{ number: at + 1, indent: line.length - line.trimStart().length, text: line.trim() }];
  });
  const { value, rest } = readBlock(lines, lines[0]?.indent ?? 0);
  if (rest[0]) throw new Error(`line ${rest[0].number} belongs to nothing: ${rest[0].text}`);
  return value;
}

interface Read {
  readonly value: Yaml;
  readonly rest: readonly Line[];
}

function readBlock(lines: readonly Line[], indent: number): Read {
  return lines[0]?.text.startsWith("- ") ? readList(lines, indent) : readMap(lines, indent);
}

function readList(lines: readonly Line[], indent: number): Read {
  const items: Yaml[] = [];
  let rest = lines;
  for (let [line] = rest; line?.indent === indent && line.text.startsWith("- "); [line] = rest) {
    const inner = { ...line, indent: indent + 2, text: line.text.slice(2).trim() };
    const holdsMap = KEY.test(inner.text) && !/^["'[]/.test(inner.text);
    const read = holdsMap
      ? readMap([inner, ...rest.slice(1)], inner.indent)
      : { value: readValue(inner.text), rest: rest.slice(1) };
    items.push(read.value);
    rest = read.rest;
  }
  return { value: items, rest };
}

const KEY = /^([\w.-]+):(?:\s+(.*))?$/;

function readMap(lines: readonly Line[], indent: number): Read {
  const map: Record<string, Yaml> = {};
  let rest = lines;
  for (let [line] = rest; line?.indent === indent; [line] = rest) {
    const [, name, value] = KEY.exec(line.text) ?? [];
    if (name === undefined || name in map) throw new Error(`line ${line.number} is no new name: ${line.text}`);
    const next = rest[1];
    const read =
      value === undefined && next && next.indent > indent
        ? readBlock(rest.slice(1), next.indent)
        : { value: readValue(value ?? ""), rest: rest.slice(1) };
    map[name] = read.value;
    rest = read.rest;
  }
  if (rest[0] && rest[0].indent > indent)
    throw new Error(`line ${rest[0].number} is indented too far: ${rest[0].text}`);
  return { value: map, rest };
}

function readValue(text: string): Yaml {
  if (text.startsWith("[")) {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map(String) : [];
  }
  return text.replace(/^(["'])(.*)\1$/, "$2");
}
