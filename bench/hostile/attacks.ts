/** What one address sends to disturb others. */
export type Attack = {
  readonly name: string;
  readonly as: "visitor" | "member" | "operator";
  readonly path: string;
  readonly type: string;
  readonly body: string;
  /** The body is sent in pieces, without its length. */
  readonly isChunked?: true;
  /** After the beginning of the body, nothing more is sent until the attack is over. */
  readonly stalls?: true;
};

const JSON_TYPE = "application/json";
const WITH_FILE = "multipart/form-data; boundary=xyz";
const MEGABYTE = 1024 * 1024;

const file = (name: string, type: string, text: string): string =>
  `--xyz\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n${text}\r\n--xyz--\r\n`;

const keys = (count: number): string => Array.from({ length: count }, (_, n) => `k${n}`).join("=1&");

const notice = { title: { en: "A" }, content: { en: "<b>".repeat(33_000) }, cover: "", draft: true };

export const ATTACKS: readonly Attack[] = [
  { name: "1 MB of [ to /login", as: "visitor", path: "/login", type: JSON_TYPE, body: "[".repeat(MEGABYTE) },
  {
    name: "the same without a length",
    as: "visitor",
    path: "/login",
    type: JSON_TYPE,
    body: "[".repeat(MEGABYTE),
    isChunked: true,
  },
  { name: "4 kB of [ to /login", as: "visitor", path: "/login", type: JSON_TYPE, body: "[".repeat(4_096) },
  {
    name: "a form of 600 fields to /login",
    as: "visitor",
    path: "/login",
    type: "application/x-www-form-urlencoded",
    body: keys(600),
  },
  {
    name: "16 kB of fields by a member",
    as: "member",
    path: "/user/address/add",
    type: JSON_TYPE,
    body: `{${Array.from({ length: 1_500 }, (_, n) => `"k${n}":{}`).join(",")}}`,
  },
  {
    name: "stalled uploads",
    as: "member",
    path: "/user/avatar",
    type: WITH_FILE,
    body: "x".repeat(MEGABYTE),
    stalls: true,
  },
  {
    name: "4 MB of commas to import",
    as: "operator",
    path: "/admin/import/upload",
    type: WITH_FILE,
    body: `--xyz\r\ncontent-disposition: form-data; name="kind"\r\n\r\ngoods\r\n${file("a.csv", "text/csv", ",".repeat(4 * MEGABYTE))}`,
  },
  {
    name: "33,000 <b> in a notice",
    as: "operator",
    path: "/admin/notice/add",
    type: JSON_TYPE,
    body: JSON.stringify(notice),
  },
];
