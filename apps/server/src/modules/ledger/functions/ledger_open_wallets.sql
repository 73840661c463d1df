-- Opens the empty wallets of a new member.
create or replace function ledger_open_wallets(member bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into wallet (member_id, unit) select member, unit from unnest(wallet_kinds()) unit;
$$;

grant execute on function ledger_open_wallets to espalier_app;
