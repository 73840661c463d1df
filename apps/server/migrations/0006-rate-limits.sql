-- The table of rate-limiter-flexible, in the form it expects.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limit to espalier_app;
