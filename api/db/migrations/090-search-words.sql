-- Words that people search for, as the office lists them for a program: {language: one per line}. They aren't shown.
alter table program add column search_words jsonb not null default '{}' check (jsonb_typeof(search_words) = 'object');
