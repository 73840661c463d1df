-- A second owner approves a new role of an operator too.
alter table approval drop constraint approval_kind_check;
alter table approval add constraint approval_kind_check
  check (kind in ('withdrawal', 'deposit', 'adjustment', 'run_post', 'run_void', 'plan_activate', 'limit', 'operator_add', 'operator_change'))
  not valid;
alter table approval validate constraint approval_kind_check;
