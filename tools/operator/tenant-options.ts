import { isTimeZone } from '@commonway/contract/admin/settings/setting-rules.ts';
import { isLanguage } from '@commonway/contract/languages/languages.ts';
import type { Administrator } from '../../api/src/admin/operator/invite-administrator.ts';
import { CommandError, type TenantInput } from '../../api/src/admin/operator/tenants.ts';
import type { Options } from './commands.ts';

const programTypes = ['standard', 'workflow', 'marketplace'] as const;

/** Reads a new tenant and its administrator from the options; reports errors before anything is written. */
export function readTenantOptions(
  subdomain: string,
  values: Options,
): { tenant: TenantInput; administrator: Administrator } {
  const { name, admin, id } = values;
  const { language = 'en', 'program-type': programType, 'time-zone': timeZone } = values;
  requireOption(name !== undefined && name.trim() !== '', 'Say --name.');
  requireOption(admin?.includes('@') === true, 'Say --admin with an e-mail address.');
  requireOption(id === undefined || /^[1-9]\d{0,8}$/.test(id), '--id is a whole number above zero.');
  requireOption(isLanguage(language), `"${language}" is no language of the portal.`);
  requireOption(timeZone === undefined || isTimeZone(timeZone), `"${timeZone}" is no time zone.`);
  const type = programTypes.find((one) => one === (programType ?? 'standard'));
  requireOption(type !== undefined, `--program-type is one of ${programTypes.join(', ')}.`);
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
export function requireOption(isRight: boolean, problem: string): asserts isRight {
  if (!isRight) throw new CommandError(problem);
}
