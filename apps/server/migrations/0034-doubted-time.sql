-- The reading at which a running process saw the clock jump ahead. A clock that shows this or more is not trusted, not even by a process
-- that starts later, until it is right or an operator confirms it.
alter table trusted_time add column doubted timestamptz;
