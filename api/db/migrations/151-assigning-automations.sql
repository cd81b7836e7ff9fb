-- Automations can assign cases.
alter table scheduled_action drop constraint scheduled_action_outcome_check;
alter table scheduled_action add constraint scheduled_action_outcome_check check (outcome in (
  'sent', 'unreachable', 'noted', 'assigned', 'unchanged', 'no-assignee', 'answered', 'moved', 'written', 'over', 'machine', 'language',
  'condition', 'untranslated', 'template', 'variable', 'too-often', 'switched-off'));
