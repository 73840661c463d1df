/** The accounts of the bare transfers. */
export const BARE_ACCOUNTS = 1000;

export const BARE_TABLES = `
  create table bare_account (id integer primary key, balance bigint not null);
  create table bare_transfer (id bigint generated always as identity primary key, payer integer, receiver integer, at timestamptz);
  insert into bare_account select i, 1000000000 from generate_series(1, ${BARE_ACCOUNTS}) i;
  grant all on bare_account, bare_transfer to public`;

/** One transfer as one statement, without any check: two rows updated, one inserted. */
const bareTransfer = (payer: string, receiver: string): string => `
  with moved as (
    update bare_account set balance = balance + case id when ${payer} then -1 else 1 end where id in (${payer}, ${receiver})
  )
  insert into bare_transfer (payer, receiver, at) values (${payer}, ${receiver}, now())`;

/** The statement for a driver, with the parameters payer and receiver. */
export const BARE_STATEMENT = bareTransfer("$1::integer", "$2::integer");

/** The statement for pgbench, between random accounts. */
export const BARE_SCRIPT = String.raw`
\set a random(1, ${BARE_ACCOUNTS})
\set b (:a + random(0, ${BARE_ACCOUNTS - 2})) % ${BARE_ACCOUNTS} + 1
${bareTransfer(":a::integer", ":b::integer").replaceAll("\n", " ")};
`;
