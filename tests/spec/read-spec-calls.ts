const CALL_TABLE = /^## 7\. The calls it makes$([^]*?)^## 8\. /m;
const CALL = /(?:\b(GET|POST) )?(\/[a-z]+(?:\/[a-z]+)*)/g;

/**
 * The calls of the specification's section 7, as `METHOD /path`. A cell may name several (`GET /book/setting, GET
 * /book/days`) or two readings of one (`POST /user/address/add or /user/address/set`): each path counts, and one
 * without a method has that of the call before it.
 */
export function readSpecCalls(specification: string): string[] {
  const table = CALL_TABLE.exec(specification)?.[1] ?? "";
  const cells = table
    .split("\n")
    .filter((line) => /^\| (?:GET|POST) /.test(line))
    .map((line) => line.split("|")[1] ?? "");
  return cells.flatMap(callsOfCell);
}

function callsOfCell(cell: string): string[] {
  let method = "";
  return [...cell.matchAll(CALL)].map(([, named, path = ""]) => {
    method = named ?? method;
    return `${method} ${path}`;
  });
}
