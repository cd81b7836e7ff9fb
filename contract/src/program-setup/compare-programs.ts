// The differences between two versions of a program, for the sentences of the publish dialog.
import type { LocalText } from '../languages/languages.ts';
import { isSame } from '../programs/building/is-same.ts';
import { programListKeys, programTextKeys } from './check-program.ts';
import type { ProgramValues } from './program-values.ts';

const textFields = [...programTextKeys, ...programListKeys, 'searchWords', 'pauseReason'] as const;

/** The settings of a program, each with a value that can be shown; lists are joined by spaces. */
const toSettings = (values: ProgramValues) => ({
  audience: values.audience,
  category: values.category,
  icon: values.icon,
  ic_sign_up_individuals: values.ic_sign_up_individuals,
  ic_sign_up_business: values.ic_sign_up_business,
  ic_allow_multiple_applications: values.ic_allow_multiple_applications,
  ...values.Applications,
  AppealDays: values.Applications.AppealDays ?? null,
  ds_resourceapplyurl: values.ds_resourceapplyurl,
  FormURL: values.FormURL,
  ds_subscription_id: values.ds_subscription_id,
  helpPhone: values.helpPhone,
  helpLanguages: values.helpLanguages.join(' '),
  zips: values.zips.join(' '),
  opensAt: values.opensAt,
  closesAt: values.closesAt,
  season: values.season && `${values.season.from} – ${values.season.until}`,
  ic_active: values.ic_active,
  resumesAt: values.resumesAt,
  budget: values.budget,
  Payments: values.Payments.Type,
  MaxAward: values.Payments.MaxAward ?? null,
  withoutLanguages: values.withoutLanguages.join(' '),
});

export type ProgramSettingName = keyof ReturnType<typeof toSettings>;

export type ProgramChange =
  | {
      readonly code: 'text';
      readonly field: (typeof textFields)[number];
      readonly languages: readonly string[];
    }
  | {
      readonly code: 'setting';
      readonly field: ProgramSettingName;
      /** The new value; null or empty if it was removed. */
      readonly value: string | number | boolean | null;
    }
  | {
      readonly code: 'added' | 'changed' | 'removed';
      readonly field: 'fees' | 'Tasks';
      readonly name: LocalText;
    }
  | { readonly code: 'order'; readonly field: 'fees' | 'Tasks' };

/** Lists the changes of a program's texts, settings, fees, and tasks. */
export const comparePrograms = (before: ProgramValues, after: ProgramValues): ProgramChange[] => [
  ...compareTexts(before, after),
  ...compareSettings(before, after),
  ...compareItems('fees', toFeeItems(before), toFeeItems(after)),
  ...compareItems('Tasks', toTaskItems(before), toTaskItems(after)),
];

/** Lists the changed texts with their languages. */
function compareTexts(before: ProgramValues, after: ProgramValues): ProgramChange[] {
  return textFields.flatMap((field): ProgramChange[] => {
    const [old, now] = [joinLinesByLanguage(before[field] ?? {}), joinLinesByLanguage(after[field] ?? {})];
    const codes = [...new Set([...Object.keys(old), ...Object.keys(now)])];
    const languages = codes.filter((code) => !isSame(old[code] ?? '', now[code] ?? '')).sort();
    return languages.length > 0 ? [{ code: 'text', field, languages }] : [];
  });
}

/** The text in each language; a missing translation equals an empty one. */
function joinLinesByLanguage(text: LocalText | readonly LocalText[]): Record<string, string> {
  const lines = Array.isArray(text) ? (text as readonly LocalText[]) : [text as LocalText];
  const codes = new Set(lines.flatMap((line) => Object.keys(line)));
  const joined = [...codes].map(
    (code) =>
      [
        code,
        lines
          .map((line) => line[code] ?? '')
          .join('\n')
          .trim(),
      ] as const,
  );
  return Object.fromEntries(joined.filter(([, words]) => words !== ''));
}

/** Lists the changed settings with their new values. */
function compareSettings(before: ProgramValues, after: ProgramValues): ProgramChange[] {
  const [old, now] = [toSettings(before), toSettings(after)];
  return (Object.keys(now) as ProgramSettingName[])
    .filter((field) => old[field] !== now[field])
    .map((field) => ({ code: 'setting', field, value: now[field] }));
}

/** A fee or a task. */
interface Item {
  readonly key: string;
  readonly name: LocalText;
  readonly content: unknown;
}

/** The fees as items to compare. */
const toFeeItems = ({ fees }: ProgramValues): Item[] =>
  fees.map((fee) => ({ key: fee.key, name: fee.label, content: fee }));

/** The tasks with their role as items to compare; a role without tasks is an item too. */
const toTaskItems = ({ Tasks }: ProgramValues): Item[] =>
  Tasks.flatMap(({ WorkflowRoleName: role, Tasks: tasks }): Item[] =>
    tasks.length === 0
      ? [{ key: `role ${role}`, name: { en: role }, content: role }]
      : tasks.map((task) => ({ key: task.key, name: task.label, content: { task, role } })),
  );

/** Lists which fees or tasks were added, changed, removed, or moved. */
function compareItems(
  field: 'fees' | 'Tasks',
  before: readonly Item[],
  after: readonly Item[],
): ProgramChange[] {
  const old = new Map(before.map((item) => [item.key, item]));
  const now = new Map(after.map((item) => [item.key, item]));
  const listCommonKeys = (items: readonly Item[]) =>
    items.map(({ key }) => key).filter((key) => old.has(key) && now.has(key));
  const isMoved = !isSame(listCommonKeys(before), listCommonKeys(after));
  return [
    ...after.flatMap((item): ProgramChange[] => {
      const earlier = old.get(item.key);
      if (earlier === undefined) return [{ code: 'added', field, name: item.name }];
      const isUnchanged = isSame(earlier.content, item.content);
      return isUnchanged ? [] : [{ code: 'changed', field, name: item.name }];
    }),
    ...before
      .filter(({ key }) => !now.has(key))
      .map(({ name }): ProgramChange => ({ code: 'removed', field, name })),
    ...(isMoved ? [{ code: 'order', field } as const] : []),
  ];
}
