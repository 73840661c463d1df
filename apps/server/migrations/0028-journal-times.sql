-- A journal's time is in the years that reports can show. Not validated: `npm run ledger:verify` names older rows outside.
alter table journal add constraint journal_at_check
  check (at >= '2000-01-01 00:00:00+00' and at < '2200-01-01 00:00:00+00') not valid;
