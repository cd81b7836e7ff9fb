-- The office's name per language (docs/decisions/125-office-names-per-language.md): the translations that its
-- administrators wrote, and its own name in English and for every other language.
alter table tenant add column names jsonb not null generated always as
  (coalesce(branding -> 'ds_names', '{}') || jsonb_object(array['en', name])) stored;
