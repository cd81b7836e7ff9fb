// The field rules of spec 5, with translated messages.

import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { findEmailProblem } from '@commonway/contract/fields/email-rule.ts';
import {
  checkEmail,
  checkName,
  checkPhone,
  checkRequired,
  checkZip,
  type FieldError,
} from '@commonway/contract/fields/field-rules.ts';
import { cleanIdentifier } from '@commonway/contract/fields/typed-text.ts';
import { useTexts } from '../use-texts.ts';

/** The error of a value, translated, for a field with this label; null if the value is valid. */
export type FieldCheck = (label: string, value: string) => string | null;

interface FieldChecks {
  readonly required: FieldCheck;
  readonly name: FieldCheck;
  readonly email: FieldCheck;
  /** A US mobile number that can be a login. */
  readonly mobile: FieldCheck;
  /** An email address or a US mobile number. */
  readonly loginId: FieldCheck;
  readonly phone: FieldCheck;
  readonly zip: FieldCheck;
}

/**
 * Returns the checks of common fields. Each takes a label and a value, and returns a message in the user's language,
 * or null if the value is valid.
 */
export function useFieldChecks(): FieldChecks {
  const t = useTexts();
  const check =
    (findError: (value: string) => FieldError | null): FieldCheck =>
    (label, value) => {
      const fault = findError(value);
      if (fault === null) return null;
      const mail = value.includes('@') ? findEmailProblem(cleanIdentifier(value)) : null;
      if (mail === 'dots' || mail === 'domain') return t(`form.email.${mail}`, { label });
      return t(fault === 'required' ? 'form.required' : 'form.invalid', { label });
    };
  return {
    required: check(checkRequired),
    name: check(checkName),
    email: check(checkEmail),
    mobile: check(findMobileError),
    loginId: check(findLoginIdError),
    phone: check(checkPhone),
    zip: check(checkZip),
  };
}

/** Why a value is not a mobile number; null if it is. */
function findMobileError(value: string): FieldError | null {
  return checkRequired(value) ?? (!value.includes('@') && normalizeLoginId(value) ? null : 'invalid');
}

/** Why a value is neither an email address nor a mobile number; null if it is one. */
function findLoginIdError(value: string): FieldError | null {
  return checkRequired(value) ?? (normalizeLoginId(value) ? null : 'invalid');
}
