/** A page as a reader without scripts and a search engine take it: what the server wrote, by its tags. */
export const readPage = (html: string) => {
  const tags = (name: string): readonly Tag[] =>
    Array.from(html.matchAll(new RegExp(`<${name}\\b((?:"[^"]*"|[^">])*)>`, "g")), ([, attributes = ""]) =>
      readAttributes(attributes),
    );
  const scripts = Array.from(
    html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g),
    ([, attributes = "", text = ""]) => ({
      ...readAttributes(attributes),
      text,
    }),
  );
  return {
    tags,
    scripts,
    title: plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    language: tags("html")[0]?.["lang"],
    meta: (name: string): string =>
      tags("meta").find((tag) => tag["name"] === name || tag["property"] === name)?.["content"] ?? "",
    link: (rel: string): string => tags("link").find((tag) => tag["rel"] === rel)?.["href"] ?? "",
    facts: (): unknown => JSON.parse(scripts.find(({ type }) => type === "application/ld+json")?.text ?? ""),
    /** What is read on the page. */
    text: plain(
      html
        .slice(html.indexOf("<body"))
        .replaceAll(/<script\b[^]*?<\/script>/g, "")
        .replaceAll(/<[^>]*>/g, ""),
    ),
  };
};

type Tag = Readonly<Record<string, string>>;

const readAttributes = (attributes: string): Tag & { readonly type?: string; readonly src?: string } =>
  Object.fromEntries(
    Array.from(attributes.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name = "", value = ""]) => [name, plain(value)]),
  );

const SIGNS: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

const plain = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot);|&#(?:39|x27);/g, (sign) => SIGNS[sign] ?? "'").replaceAll("<!-- -->", "");
