-- What reports show of people by county, language, and demographic group: computed once a quarter, as of its start, and with
-- groups hidden that have too few people. Nothing else is read for such figures, so that comparing reports, filters, or days
-- shows nothing more. A hidden group has no row, like one without people. Cells are those of a year, a program, and an outcome; 0 and '' where
-- rows have none.
create table report_group (
  tenant_id int not null references tenant (id),
  fact text not null check (fact in ('application', 'person', 'sign-in')),
  subject text not null check (subject in ('individual', 'business')),
  dimension text not null check (dimension in ('county', 'language', 'gender', 'ethnicity', 'race')),
  year int not null,
  process_id int not null,
  outcome text not null,
  key text not null,
  row_count int not null,
  decision_days float8 not null,
  decisions int not null,
  primary key (tenant_id, subject, dimension, fact, year, process_id, outcome, key)
);
select protect_tenant_table('report_group');

-- The day until which an office's groups are counted.
create table report_group_publication (
  tenant_id int not null references tenant (id),
  cutoff date not null,
  primary key (tenant_id)
);
select protect_tenant_table('report_group_publication');
