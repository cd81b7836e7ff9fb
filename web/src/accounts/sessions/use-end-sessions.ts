import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useTexts } from '../use-texts.ts';

export const sessionsKey = ['accounts/list-sessions', {}] as const;

/** Signs out one session or, with `'others'`, all but this one, then refetches the list. */
export function useEndSessions() {
  const t = useTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: string) =>
      which === 'others'
        ? call('accounts/end-other-sessions', {})
        : call('accounts/end-session', { sessionId: which }),
    onSuccess: ({ ended }) => toasts.add('success', t('sessions.ended', { count: ended })),
    onError: (error) => toasts.add('error', error.message),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}
