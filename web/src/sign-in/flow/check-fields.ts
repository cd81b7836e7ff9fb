// The rules of sign-in fields (spec 5), answered in words.
import { emailPattern, normaliseLoginId } from '@commonway/contract/sign-in/login-id.ts';
import type { Translate } from '../../shell/texts.tsx';
import type { en } from '../texts/en.ts';

type Texts = Translate<keyof typeof en>;

const noDigits = /^[^\d]+$/u;

/** What is wrong with a person's name: required, no digits; null when nothing. */
export function nameProblem(t: Texts, label: string, value: string): string | null {
  const text = value.trim();
  if (!text) return t('required', { label });
  return noDigits.test(text) && text.length <= 50 ? null : t('invalid', { label });
}

/** What is wrong with an e-mail address. */
export function emailProblem(t: Texts, label: string, value: string): string | null {
  const text = value.trim();
  if (!text) return t('required', { label });
  return emailPattern.test(text) && text.length <= 254 ? null : t('invalid', { label });
}

/** What is wrong with a US mobile number. */
export function phoneProblem(t: Texts, label: string, value: string): string | null {
  if (!value.trim()) return t('required', { label });
  return !value.includes('@') && normaliseLoginId(value) ? null : t('invalid', { label });
}
