-- What was sent, and what a provider reported and was handled, is not kept for ever.
create index provider_event_done_idx on provider_event (received_at) where status = 'done';

grant delete on outbox, provider_event to espalier_app;
