import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import type { TextKey } from '../use-texts.ts';

const texts: Partial<Record<ErrorCode | 'done', TextKey>> = {
  done: 'outcome.done',
  not_allowed: 'outcome.notAllowed',
  not_while_impersonating: 'outcome.acting',
  loginfailedWarning: 'outcome.wrongPassword',
  loginLockout: 'outcome.locked',
  too_many_requests: 'outcome.tooMany',
  program_closed: 'outcome.programClosed',
  account_mismatch: 'outcome.otherAccount',
  wrong_code: 'outcome.wrongCode',
  code_locked: 'outcome.codeLocked',
};

/** The text key of an outcome; undefined for codes that are rare in the trail. */
export function outcomeText(outcome: string): TextKey | undefined {
  return Object.hasOwn(texts, outcome) ? texts[outcome as ErrorCode | 'done'] : undefined;
}
