import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';

/** What rules can be about. */
export const useChoices = () =>
  useQuery({
    queryKey: ['communications/list-rule-choices'],
    queryFn: ({ signal }) => call('communications/list-rule-choices', {}, { signal }),
  });
