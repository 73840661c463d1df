-- No two rates of the same goods and place may hold on one day, also when two operators write at once.
create extension if not exists btree_gist;

-- Goods that the law taxes alike, such as books. Goods without a class bear the standard rate.
create table tax_class (
  id bigint generated always as identity primary key,
  title jsonb not null constraint tax_class_title_check check (is_localized(title, 1, 100))
);
grant select, insert, update, delete on tax_class to espalier_app;
alter table goods add constraint goods_tax_class_fkey foreign key (tax_class_id) references tax_class (id);
create index goods_tax_class_idx on goods (tax_class_id) where tax_class_id is not null;

-- The countries in which the company charges tax.
create table tax_country (
  country text primary key constraint tax_country_country_check check (country ~ '^[A-Z]{2}$'),
  -- Whether the prices of orders there contain the tax, or it is added to them.
  prices_include boolean not null,
  -- The company's number of its tax there, or "".
  number text not null default '',
  -- Orders without an address, such as those that are collected, are taxed here.
  is_home boolean not null default false
);
create unique index tax_country_home_key on tax_country (is_home) where is_home;
grant select, insert, update on tax_country to espalier_app;

-- What is charged on which days of the company's time zone, in basis points of the price without tax. Orders keep what they were charged.
create table tax_rate (
  id bigint generated always as identity primary key,
  country text not null constraint tax_rate_country_fkey references tax_country (country),
  -- As addresses write it; "": the whole country.
  region text not null default '',
  -- null: goods of every class without a rate of its own.
  class_id bigint constraint tax_rate_class_fkey references tax_class (id),
  title jsonb not null constraint tax_rate_title_check check (is_localized(title, 1, 40)),
  rate integer not null constraint tax_rate_rate_check check (rate between 0 and 10000),
  valid_from date not null,
  -- The last day; null: it holds on.
  valid_to date,
  constraint tax_rate_days_check check (valid_to >= valid_from),
  constraint tax_rate_overlap_excl exclude using gist (
    country with =, lower(trim(region)) with =, coalesce(class_id, 0) with =, daterange(valid_from, valid_to, '[]') with &&)
);
create index tax_rate_class_idx on tax_rate (class_id) where class_id is not null;
grant select, insert, update, delete on tax_rate to espalier_app;
