import { normalizeLoginId } from '@commonway/contract/sign-in/login-id.ts';
import { Refusal } from '../../platform/mount/context.ts';

/** Normalizes an email address. Refuses an invalid one under the name of its field. */
export function parseMail(value: string, field: string): string {
  const mail = value.includes('@') ? normalizeLoginId(value) : null;
  if (mail === null) throw new Refusal('invalid_input', { fields: { [field]: ['invalid'] } });
  return mail;
}
