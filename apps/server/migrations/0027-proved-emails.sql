-- Since when the member has proved to read the mail of the address; null while it was only typed. Members of before count as proved: an
-- address was given by a code, or is theirs since long ago.
alter table member add column email_proved_at timestamptz default now();
alter table member alter column email_proved_at drop default;
