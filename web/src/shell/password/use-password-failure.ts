import type { CallError } from '../../api.ts';
import { useTexts } from './use-texts.ts';

const weaknesses = ['repeated', 'sequence', 'common', 'own_name', 'tenant_name', 'used'] as const;
const serverMessageCodes: readonly CallError['error'][] = [
  'loginfailedWarning',
  'code_expired',
  'link_expired',
  'offline',
  'busy',
  'too_many_requests',
];

/**
 * The message for a refused password: why it is weak, whether it was used before, the server's message, or a generic
 * failure (spec 8).
 * @param isReset whether a forgotten password is being reset
 */
export function usePasswordFailure(isReset = false): (failure: CallError) => string {
  const t = useTexts();
  return (failure) => {
    if (failure.error === 'weak_password' || failure.message.includes('weak')) {
      const weaknessKey = weaknesses.find((weakness) => weakness === failure.body['weakness']);
      return weaknessKey === undefined
        ? t('password.weak')
        : `${t('password.weak')} ${t(`weakness.${weaknessKey}`)}`;
    }
    if (failure.fields?.['password_confirmation']) return t('password.no-match');
    return serverMessageCodes.includes(failure.error)
      ? failure.message
      : t(isReset ? 'password.reset-failed' : 'password.failed');
  };
}
