import { isLanguage } from '@commonway/contract/languages/languages.ts';
import { isTimeZone } from '@commonway/contract/settings/setting-rules.ts';
import type { Administrator } from '../../api/src/operator/invite-administrator.ts';
import { CommandError, type TenantInput } from '../../api/src/operator/tenants.ts';
import type { Options } from './commands.ts';

const programTypes = ['standard', 'workflow', 'marketplace'] as const;

/** Reads a new tenant and its administrator from the options. Throws a CommandError if an option is invalid. */
export function readTenantOptions(
  subdomain: string,
  values: Options,
): { tenant: TenantInput; administrator: Administrator } {
  const { name, admin, id } = values;
  const { language = 'en', 'program-type': programType, 'time-zone': timeZone } = values;
  requireOption(name !== undefined && name.trim() !== '', '--name is required.');
  requireOption(admin?.includes('@') === true, '--admin requires an email address.');
  requireOption(id === undefined || /^[1-9]\d{0,8}$/.test(id), '--id must be a positive whole number.');
  requireOption(isLanguage(language), `"${language}" is not a supported language.`);
  requireOption(timeZone === undefined || isTimeZone(timeZone), `"${timeZone}" is not a time zone.`);
  const type = programTypes.find((one) => one === (programType ?? 'standard'));
  requireOption(type !== undefined, `--program-type must be one of ${programTypes.join(', ')}.`);
  const [firstName = '', ...rest] = (values['admin-name'] ?? 'Office Administrator').trim().split(/\s+/);
  return {
    tenant: {
      subdomain,
      name: name.trim(),
      id: id === undefined ? undefined : Number(id),
      programType: type,
      timeZone,
      defaultLanguage: language,
    },
    administrator: { mail: admin ?? '', firstName, lastName: rest.join(' ') || firstName, language },
  };
}

/** Throws a CommandError unless the condition is true. */
export function requireOption(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new CommandError(problem);
}
