-- The refusal of a security password that is locked for some more seconds; its words say minutes, rounded up.
create or replace function pin_locked(seconds numeric) returns jsonb
language sql immutable as $$
  select jsonb_build_object('key', 'pin.locked', 'words', jsonb_build_object('minutes', ceil(seconds / 60)::text));
$$;

grant execute on function pin_locked to espalier_app;
