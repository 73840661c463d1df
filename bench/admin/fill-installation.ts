import { runBeside, runInOrder } from "./run-statements.ts";
import { withoutIndexes } from "./without-indexes.ts";

const CHUNK = 250_000;

/**
 * Gives a network a year of trade by set-based statements: orders with lines, volume, journals and entries, withdrawals, runs with
 * profits, an audit log. Balances are made up; what is read by lists is there in the amounts that lists have to read.
 */
export const fillInstallation = async (url: string, members: number, orders: number): Promise<void> => {
  const withMembers = (statements: readonly string[]) =>
    statements.map((text) => ({ text, values: text.includes("$1") ? [members] : [] }));
  await withoutIndexes(url, FILLED.split(" "), async () => {
    await runInOrder(url, withMembers(PEOPLE));
    const starts = Array.from({ length: Math.ceil(orders / CHUNK) }, (_, chunk) => 1 + chunk * CHUNK);
    await runBeside(
      url,
      starts.flatMap((from) => {
        const values = [members, orders, from, Math.min(orders, from + CHUNK - 1)];
        return TRADE.map((text) => ({ text, values }));
      }),
    );
    await runInOrder(url, withMembers(REST));
  });
  await runInOrder(url, [{ text: "vacuum analyze" }]);
};

const FILLED =
  "customer member member_order order_line volume_event journal posting wallet_entry withdrawal profit profit_part plan_run_member audit_entry outbox";

const PEOPLE = [
  `update customer set name = (array['Robin', 'Wren', 'Finch', '白鹭', 'Heron'])[1 + m.id % 5] || ' ' || m.id % 100000,
     email = 'member' || m.id || '@network.example', phone = '+65 8' || lpad((m.id % 10000000)::text, 7, '0'),
     country = (array['SG', 'MY', 'CN', 'TH'])[1 + m.id % 4]
   from member m where m.customer_id = customer.id`,
  `update member set rank = case when id % 20 = 0 then 1 + id % 8 else 0 end,
     frozen_at = case when id % 500 = 0 then now() end,
     created_at = now() - interval '1 year' * (1 - id::float8 / $1::integer)`,
  "update leg_part set own_pv = 20000 where member_id % 3 = 0",
  "insert into category (title) select jsonb_build_object('en', 'Category ' || n, 'cn', '分类 ' || n) from generate_series(1, 8) n",
  `insert into goods (kind, category_id, title, sku, thumb, images, content, price, pv_price, pv, created_at)
   select case when n % 10 = 0 then 'package' else 'good' end, 1 + n % 8, jsonb_build_object('en', 'Goods ' || n, 'cn', '商品 ' || n), 'SKU-' || n, '', '{}', '{"en": ""}',
     1000 + n, 900 + n, 800 + n, now() from generate_series(1, 200) n`,
  "insert into goods_stock (goods_id, on_hand) select id, 100000 from goods",
  "insert into stock_movement (goods_id, delta, on_hand, reason, at) select id, 100000, 100000, 'opening', now() from goods",
];

/** The orders from $3 to $4 of $2, for $1 members. All facts of an order follow from its number. */
const ORDERS = `
  with o as (
    select n, 1 + (n::bigint * 7919 % $1::integer)::integer as member_id, now() - interval '1 year' * (1 - n::float8 / $2::integer) as at,
      'E' || lpad(n::text, 20, '0') as sn, 1 + n % 200 as goods_id, 1 + n % 3 as pieces,
      (array['SP', 'SP', 'SP', 'SP', 'CP', 'card'])[1 + n % 6] as method,
      case when n % 100 = 0 then 'cancelled' when n % 100 = 1 then 'refunded' when n > $2::integer * 0.998 then 'unshipped'
        when n > $2::integer * 0.99 then 'shipped' else 'finished' end as status
    from generate_series($3::integer, $4::integer) n
  )`;

const TRADE = [
  `${ORDERS} insert into member_order (id, customer_id, member_id, sn, status, payment_method, shipping, amount, pv, consignee, express_no,
     created_at, paid_at) overriding system value
   select n, (select customer_id from member where id = o.member_id), member_id, sn, status, method, case when n % 4 = 0 then 'delivery' else 'self_collection' end,
     pieces * (900 + goods_id), pieces * (800 + goods_id),
     jsonb_build_object('name', 'Buyer ' || n % 10000, 'phone', '8' || lpad((n % 10000000)::text, 7, '0')), 'HE' || n, at,
     case when status = 'cancelled' then null else at end
   from o`,
  `${ORDERS} insert into order_line (order_id, line, goods_id, title, thumb, number, price, pv_price, pv)
   select n, 1, goods_id, jsonb_build_object('en', 'Goods ' || goods_id, 'cn', '商品 ' || goods_id), '', pieces, 1000 + goods_id, 900 + goods_id, 800 + goods_id
   from o`,
  `${ORDERS} insert into order_charge (order_id, position, kind, amount)
   select n, 1, 'goods', pieces * (900 + goods_id) from o`,
  `${ORDERS} insert into volume_event (member_id, order_sn, pv, paid, at, rolled_up, run_id)
   select member_id, sn, pieces * (800 + goods_id), pieces * (900 + goods_id), at, true, 1 from o where status <> 'cancelled'`,
  `${ORDERS} insert into journal (member_id, sn, kind, source, at)
   select member_id, 'J' || n, 'order', sn, at from o where status <> 'cancelled'`,
  `${ORDERS} insert into posting (member_id, sn, line, from_member, from_company, to_company, unit, amount)
   select member_id, 'J' || n, 1, case when method <> 'card' then member_id end, case when method = 'card' then 'card_clearing' end,
     'sales', case when method = 'card' then 'USD' else method end, pieces * (900 + goods_id)
   from o where status <> 'cancelled'`,
  `${ORDERS} insert into wallet_entry (member_id, unit, version, amount, balance_after, journal_member, sn, line, kind, at)
   select member_id, method, n, -pieces * (900 + goods_id), 1000000, member_id, 'J' || n, 1, 'order', at
   from o where status <> 'cancelled' and method <> 'card'`,
];

const REST = [
  "select setval(pg_get_serial_sequence('member_order', 'id'), max(id)) from member_order",
  `insert into withdrawal (member_id, sn, status, amount, bank_account_id, bank_name, account_name, account_number,
     created_at, decided_at)
   select n, 'W' || lpad(n::text, 20, '0'), case when n % 50 = 0 then 'pending' when n % 10 = 0 then 'rejected' else 'success' end,
     10000 + n % 5000, 1, '{"en": "Bank", "cn": "银行"}', 'Member ' || n, lpad(n::text, 10, '0'), now() - interval '1 day' * (n % 300),
     case when n % 50 = 0 then null else now() end
   from generate_series(1, $1::integer, 10) n`,
  `insert into plan_run (id, plan_version, plan_day, period_from, period_to, status, profits, profits_done, volume, opened_at, posted_at)
   select n, 1, (now() - interval '1 day' * (366 - n))::date, now() - interval '1 day' * (367 - n), now() - interval '1 day' * (366 - n),
     'posted', 1000, 1000, 1000000, now() - interval '1 day' * (366 - n), now()
   from generate_series(1, 365) n`,
  `insert into plan_run_sum (run_id, type, wallet, parts, amount)
   select n, type, 'CP', 100, 100000 from generate_series(1, 365) n cross join unnest(array['invite', 'pair', 'leader']) type`,
  `insert into profit (member_id, sn, run_id, line, type, amount, detail, at)
   select n, 'G' || n, 1 + n % 365, n, (array['invite', 'pair', 'leader'])[1 + n % 3], 1000, '{}', now() - interval '1 day' * (n % 365)
   from generate_series(1, $1::integer, 2) n`,
  "insert into profit_part (member_id, sn, run_id, wallet, amount) select member_id, sn, run_id, 'CP', 1000 from profit",
  `insert into plan_run_member (member_id, run_id, matched, rank_before, rank_after)
   select n, 1 + n % 365, 100, 0, 1 from generate_series(1, $1::integer, 20) n`,
  `insert into audit_entry (at, operator_id, action, subject_kind, subject, reason)
   select now() - interval '1 minute' * (200000 - n), 1, (array['adminOrderShip', 'adminMemberSet'])[1 + n % 2], 'order', 'E' || n, 'reason ' || n
   from generate_series(1, 200000) n`,
  `insert into outbox (recipient, subject, body, created_at, sent_at, state)
   select 'member' || n || '@network.example', 'A code', '123456', now(), now(), 'sent' from generate_series(1, $1::integer, 10) n`,
];
