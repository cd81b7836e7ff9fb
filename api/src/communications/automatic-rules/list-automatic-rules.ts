import type { Handle } from '../../platform/mount/context.ts';
import { listRules } from './queries/rules.ts';

const pageSize = 50;

export const listAutomaticRules: Handle<'communications/list-automatic-rules'> = async (
  { tx },
  { search, ...filter },
) => {
  const found = await listRules(tx, { ...filter, search: search === '' ? undefined : search }, pageSize + 1);
  const rules = found.slice(0, pageSize);
  return { rules, nextAfterId: found.length > pageSize ? (rules.at(-1)?.ruleId ?? null) : null };
};
