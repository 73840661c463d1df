-- What a buyer asked to send back. The kinds and states are those of core/vocabulary/goods-return.ts.
create table goods_return (
  id bigint generated always as identity primary key,
  -- The number that people name it by; it is on the slip in the parcel.
  code text not null constraint goods_return_code_key unique,
  order_id bigint not null references member_order (id),
  -- The order's, so that a customer's returns are one range of an index.
  customer_id bigint not null references customer (id),
  kind text not null constraint goods_return_kind_check
    check (kind in ('withdrawal', 'changed_mind', 'faulty', 'damaged', 'wrong')),
  state text not null constraint goods_return_state_check check (
    state in ('asked', 'approved', 'sent', 'received', 'inspected', 'choosing', 'refunded', 'exchanged', 'refused', 'cancelled')),
  -- What the buyer says is wrong; empty where nobody asks.
  text text not null default '',
  -- Whether the buyer wants the money or other goods for them.
  resolution text not null default 'refund' constraint goods_return_resolution_check check (resolution in ('refund', 'exchange')),
  -- The buyer's parcel, and the one that brings a replacement.
  express_name text not null default '',
  express_no text not null default '',
  reply_name text not null default '',
  reply_no text not null default '',
  refund_id bigint constraint goods_return_refund_key unique references order_refund (id),
  -- The order of other goods for which it was refunded.
  exchange_order_id bigint constraint goods_return_exchange_key unique references member_order (id),
  created_at timestamptz not null,
  -- When it got into its state.
  changed_at timestamptz not null,
  constraint goods_return_refund_check check ((refund_id is not null) = (state = 'refunded')),
  constraint goods_return_exchange_check check (exchange_order_id is null or (refund_id is not null and resolution = 'exchange'))
);
create index goods_return_customer_idx on goods_return (customer_id, id desc);
create index goods_return_order_idx on goods_return (order_id);
create index goods_return_state_idx on goods_return (state, created_at desc, id desc);
create index goods_return_newest_idx on goods_return (created_at desc, id desc);
grant select, insert, update on goods_return to espalier_app;

-- The pieces of a return by the order's lines, and what inspection decided about them. Pieces that are in none of the three did not come.
create table goods_return_line (
  return_id bigint not null references goods_return (id),
  line smallint not null,
  number integer not null constraint goods_return_line_number_check check (number > 0),
  restocked integer not null default 0,
  written_off integer not null default 0,
  to_buyer integer not null default 0,
  -- What the company keeps of the price of the refunded pieces, in hundredths of the order's unit, and why.
  kept bigint not null default 0,
  kept_reason text not null default '',
  primary key (return_id, line),
  constraint goods_return_line_pieces_check check (least(restocked, written_off, to_buyer) >= 0
    and restocked + written_off + to_buyer <= number),
  constraint goods_return_line_kept_check check (kept >= 0 and (kept = 0 or kept_reason <> ''))
);
grant select, insert, update (restocked, written_off, to_buyer, kept, kept_reason) on goods_return_line to espalier_app;

-- The pictures of damage, in the order in which the buyer added them.
create table goods_return_picture (
  return_id bigint not null references goods_return (id),
  position smallint not null,
  address text not null,
  primary key (return_id, position)
);
grant select, insert on goods_return_picture to espalier_app;

-- What happened to a return, and when.
create table goods_return_event (
  return_id bigint not null references goods_return (id),
  id bigint generated always as identity,
  -- The return's, so that a customer's history is one range of an index.
  customer_id bigint not null,
  event text not null constraint goods_return_event_event_check check (
    event in ('asked', 'approved', 'sent', 'received', 'inspected', 'choosing', 'choice_ended', 'refunded', 'exchanged', 'refused',
      'cancelled')),
  at timestamptz not null,
  -- The operator who did it; null: the buyer or the server.
  operator_id bigint references operator (id),
  -- What an operator says to the buyer.
  note text not null default '',
  primary key (return_id, id)
);
create index goods_return_event_customer_idx on goods_return_event (customer_id, at desc);
grant select, insert on goods_return_event to espalier_app;
