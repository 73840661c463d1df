-- Freezes or unfreezes a member's wallets; a frozen wallet neither pays nor receives in journals that are bound.
create or replace function ledger_set_frozen(member bigint, is_frozen boolean) returns void
language sql security definer set search_path = public, pg_temp as $$
  update wallet set frozen = is_frozen where member_id = member;
$$;

grant execute on function ledger_set_frozen to espalier_app;
