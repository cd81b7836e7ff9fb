import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';

/** Loads the programs, states, templates, and languages that a rule can use. */
export const useRuleChoices = () =>
  useQuery({
    queryKey: ['automations/list-rule-choices'],
    queryFn: ({ signal }) => call('automations/list-rule-choices', {}, { signal }),
  });
