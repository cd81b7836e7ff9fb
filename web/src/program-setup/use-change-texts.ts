import { getLanguageName, getLocalText, type LocalText } from '@commonway/contract/languages/languages.ts';
import type {
  FeeAmount,
  ItemPartName,
  ProgramChange,
  ProgramSettingName,
} from '@commonway/contract/program-setup/compare-programs.ts';
import { toInstant } from '@commonway/contract/tenants/calendar/zoned-time.ts';
import { useBoot } from '../shell/boot.tsx';
import { useFormat, useLanguageList } from '../shell/format.tsx';
import { isolate } from '../shell/texts.tsx';
import { useProgramTexts } from './use-texts.ts';

/** A change of one value. */
type ValueChange = Extract<ProgramChange, { readonly value: unknown }>;
type SettingValue = Extract<ProgramChange, { readonly code: 'setting' }>['value'];
type PartValue = Extract<ProgramChange, { readonly code: 'item' }>['value'];

/** Returns a function that describes a difference in one line, with its old and new value. */
export function useChangeTexts(): (change: ProgramChange) => string {
  const t = useProgramTexts();
  const { name, setting, part, text, list, amount } = useFormatValue();
  const describeSubject = (change: ValueChange): string => {
    const label = t(`field.${change.field}`);
    if (change.code === 'setting') return label;
    if (change.code === 'order') return t('change.order', { label });
    const subject =
      change.code === 'text'
        ? label
        : t('change.item', { label, name: name(change.name), part: t(`change.part.${change.part}`) });
    if (change.code === 'item') return subject;
    return t('change.in', { label: subject, language: getLanguageName(change.language) });
  };
  const formatValue = (change: ValueChange, side: 'before' | 'value'): string => {
    if (change.code === 'setting') return setting(change.field, change[side]);
    if (change.code === 'item') return part(change.part, change[side]);
    return change.code === 'order' ? list(change[side].map(name)) : text(change[side]);
  };
  return (change) => {
    if ('amount' in change) {
      const line = t(`change.${change.code}`, { label: t(`field.${change.field}`), name: name(change.name) });
      return change.amount === null ? line : `${line} ${amount(change.amount)}`;
    }
    return t('change.value', {
      label: describeSubject(change),
      before: formatValue(change, 'before'),
      value: formatValue(change, 'value'),
    });
  };
}

/** Returns the functions that format old and new values. */
function useFormatValue() {
  const t = useProgramTexts();
  const listLanguages = useLanguageList();
  const format = useFormat();
  const { tenant, language } = useBoot();
  const formatLocalTime = (local: string): string =>
    format.dateTime(new Date(toInstant(tenant.timeZone, Date.parse(`${local}Z`))).toISOString());
  const formatAmount = ({ minMinor, maxMinor, currency }: FeeAmount): string => {
    const [least = '', most = ''] = [minMinor, maxMinor].map((minor) => format.money(minor / 100, currency));
    return least === most ? least : t('change.range', { least, most });
  };
  return {
    list: format.list,
    amount: formatAmount,
    name: (name: LocalText): string => isolate(getLocalText(name, language) || t('change.unnamed')),
    text: (text: string): string => (text === '' ? t('change.none') : isolate(text)),
    setting: (field: ProgramSettingName, value: SettingValue): string => {
      if (value === null || value === '') return t('change.none');
      if (typeof value === 'boolean') return t(value ? 'change.on' : 'change.off');
      if (typeof value === 'number')
        return field === 'AppealDays' ? format.number(value) : format.money(value);
      if (field === 'audience') return t(value === 'business' ? 'audience.business' : 'audience.individual');
      if (field === 'Payments') return t(`payment.${value as 'None'}`);
      if (field === 'helpLanguages' || field === 'withoutLanguages') return listLanguages(value.split(' '));
      if (field === 'opensAt' || field === 'closesAt' || field === 'resumesAt') return formatLocalTime(value);
      return isolate(value);
    },
    part: (part: ItemPartName, value: PartValue): string => {
      if (value === null) return t(part === 'dueInState' ? 'fee.due.sent' : 'change.none');
      if (typeof value === 'boolean') return t(value ? 'change.on' : 'change.off');
      return typeof value === 'object' ? formatAmount(value) : isolate(value);
    },
  };
}
