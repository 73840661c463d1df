-- Counts a try of a member's security password, given as its keyed hashes [{key_name, hash (hex)}], the one to store first. Returns
-- null when it is right, else the refusal {key, words}. Five wrong tries in a row lock it for 15 minutes; ten in a day (UTC) lock it
-- until it is reset by code. A right one that was stored with a former key, or in a former way, is stored again as the first.
--
-- The row's lock, after which the time is taken, makes parallel tries count one after another: an earlier time could lie before the
-- times that the previous holder wrote.
create or replace function pin_check(member bigint, tries jsonb) returns jsonb
language plpgsql as $$
declare
  wrong_in_row_lock constant integer := 5;
  wrong_in_day_lock constant integer := 10;
  lock_seconds constant integer := 900;
  clock_seconds constant integer := 300;  -- by which the clock may be set back while a lock stays valid
  pin record;
  at timestamptz;
  today date;
  lock_left numeric;
  is_right boolean;
  is_fresh boolean;
  in_row integer;
  in_day integer;
begin
  select * into pin from member_pin where member_id = member for update;
  if not found then
    return '{"key": "pin.not_set"}';
  end if;
  at := clock_timestamp();
  if pin.locked_until_reset then
    return '{"key": "pin.locked_until_reset"}';
  end if;
  lock_left := coalesce(extract(epoch from pin.locked_until - at), 0);
  -- A lock that would last much longer than any lock does was set while the clock was ahead; it counts as over.
  if lock_left > 0 and lock_left <= lock_seconds + clock_seconds then
    return pin_locked(least(lock_left, lock_seconds));
  end if;

  is_right := exists (select from jsonb_array_elements(tries) t where decode(t ->> 'hash', 'hex') = pin.hash);
  is_fresh := pin.key_name is not distinct from tries -> 0 ->> 'key_name';
  if is_right and pin.wrong_in_row = 0 and is_fresh then
    return null;
  end if;

  -- If the clock is put back, the count of the later day continues.
  today := greatest((at at time zone 'utc')::date, pin.counted_on);
  in_day := case when pin.counted_on = today then pin.wrong_today else 0 end + (not is_right)::integer;
  in_row := case when is_right then 0 else pin.wrong_in_row + 1 end;
  update member_pin set
    wrong_in_row = case when in_row >= wrong_in_row_lock then 0 else in_row end,
    wrong_today = in_day,
    counted_on = today,
    locked_until = case when in_row >= wrong_in_row_lock then at + make_interval(secs => lock_seconds) end,
    locked_until_reset = in_day >= wrong_in_day_lock,
    hash = case when is_right then decode(tries -> 0 ->> 'hash', 'hex') else hash end,
    key_name = case when is_right then tries -> 0 ->> 'key_name' else key_name end
  where member_id = member;

  if is_right then
    return null;
  elsif in_day >= wrong_in_day_lock then
    return '{"key": "pin.locked_until_reset"}';
  elsif in_row >= wrong_in_row_lock then
    return pin_locked(lock_seconds);
  end if;
  return jsonb_build_object('key', 'pin.wrong', 'words',
    jsonb_build_object('left', least(wrong_in_row_lock - in_row, wrong_in_day_lock - in_day)::text));
end $$;

grant execute on function pin_check to espalier_app;
