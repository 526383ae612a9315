/** The database's structure, in the order in which it grew. A step that was released never changes: add another. */
export const migrations: readonly string[] = [
  `create table enquiries (
    reference text primary key,
    key text not null unique,
    token text not null unique,
    language text not null,
    errand text not null,
    first_name text not null,
    last_name text not null,
    mobile_number text not null,
    email_address text not null,
    visa_type text not null,
    destination text not null,
    additional_text text not null,
    received_at timestamptz not null default now(),
    answered_at timestamptz
  );
  create index enquiries_received on enquiries (received_at);
  create table outbox (
    id bigint generated always as identity primary key,
    reference text not null references enquiries on delete cascade,
    recipient text not null,
    attempts integer not null default 0,
    due_at timestamptz not null default now(),
    sent_at timestamptz,
    given_up_at timestamptz,
    problem text
  );
  create index outbox_due on outbox (due_at) where sent_at is null and given_up_at is null;`,
  'alter table outbox add column refusals integer not null default 0',
  // Until the first run, the newest enquiry says how late it was.
  `create table retention (last_run_at timestamptz not null);
  insert into retention select coalesce(max(received_at), now()) from enquiries`,
];
