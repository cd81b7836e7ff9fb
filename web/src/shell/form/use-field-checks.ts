// The field rules of spec 5, with translated messages.

import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import {
  checkEmail,
  checkName,
  checkPhone,
  checkRequired,
  checkZip,
  type FieldError,
} from '@commonway/contract/fields/field-rules.ts';
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

/** The field checks, with messages in the user's language. */
export function useFieldChecks(): FieldChecks {
  const t = useTexts();
  const check =
    (faultOf: (value: string) => FieldError | null): FieldCheck =>
    (label, value) => {
      const fault = faultOf(value);
      if (fault === null) return null;
      return t(fault === 'required' ? 'form.required' : 'form.invalid', { label });
    };
  return {
    required: check(checkRequired),
    name: check(checkName),
    email: check(checkEmail),
    mobile: check(mobileFault),
    loginId: check(loginIdFault),
    phone: check(checkPhone),
    zip: check(checkZip),
  };
}

function mobileFault(value: string): FieldError | null {
  return checkRequired(value) ?? (!value.includes('@') && normalizeLoginId(value) ? null : 'invalid');
}

function loginIdFault(value: string): FieldError | null {
  return checkRequired(value) ?? (normalizeLoginId(value) ? null : 'invalid');
}
