-- A week's row is written from the member's row in leg_part. Checking that the member exists as well locked the member's row, which took
-- longer than writing the week.
alter table leg_week drop constraint leg_week_member_id_fkey;
